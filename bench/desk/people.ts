import { queryConsole, queryProvider } from "../../e2e/kit/database.ts";

export type SoakPerson = { email: string; password: string };

const MODEL = { email: "agent@bellhop.test", password: "bellhop-agent-1", userRef: "sandbox-agent" };

/**
 * Colleagues of the seed's agent, each a person with a User-Ref of their own that the provider knows. They share a
 * password: hashing fifty of them would take longer than anything they do.
 */
export async function addPeople(count: number): Promise<SoakPerson[]> {
  await queryConsole(
    `insert into people
     select (jsonb_populate_record(null::people, to_jsonb(p) || jsonb_build_object(
       'id', 'soak-' || n, 'email', 'soak' || n || '@bellhop.test', 'name', 'Agent ' || n))).*
     from people p, generate_series(1, $2::int) n where p.email = $1`,
    [MODEL.email, count],
  );
  await queryConsole(
    `insert into named_users
     select (jsonb_populate_record(null::named_users, to_jsonb(u) || jsonb_build_object(
       'id', 'soak-' || n, 'holder', 'person:soak-' || n, 'person_id', 'soak-' || n, 'user_ref', 'soak-' || n))).*
     from named_users u, generate_series(1, $2::int) n where u.user_ref = $1`,
    [MODEL.userRef, count],
  );
  await queryProvider(
    `insert into named_user
     select (jsonb_populate_record(null::named_user, to_jsonb(u) || jsonb_build_object('user_ref', 'soak-' || n))).*
     from named_user u, generate_series(1, $2::int) n where u.user_ref = $1`,
    [MODEL.userRef, count],
  );
  return Array.from({ length: count }, (_, index) => ({
    email: `soak${index + 1}@bellhop.test`,
    password: MODEL.password,
  }));
}
