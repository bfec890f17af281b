"use client";

import { Plus, X } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { buttonStyle } from "#components/ui/button-style.ts";
import { FieldError } from "#components/ui/field-error.tsx";
import { NumberStepper } from "#components/ui/number-stepper.tsx";
import { Select } from "#components/ui/select.tsx";
import { PARTY_LIMITS } from "#lib/domain/party.ts";
import type { RoomDraft } from "./search-draft.ts";
import { fieldIdOf, fill, type SearchTexts } from "./search-texts.ts";

type Child = { key: number; age: string };
type Room = { key: number; adults: string; children: Child[] };

type RoomsEditorProps = {
  rooms: readonly RoomDraft[];
  problems: Record<string, string>;
  texts: SearchTexts;
  /** Without a script the buttons send the form with what they do, and the page comes back with it done. */
  hasScript: boolean;
};

const AGES = Array.from({ length: PARTY_LIMITS.childAgeMax + 1 }, (_, age) => String(age));

/** Any number of rooms, each with its own adults and an age for every child. */
export function RoomsEditor({ rooms: given, problems, texts, hasScript }: RoomsEditorProps) {
  const [rooms, setRooms] = useState(() => given.map(toRoom));
  const [nextKey, setNextKey] = useState(1000);

  function change(event: MouseEvent, act: EditRooms) {
    event.preventDefault();
    setRooms(act);
    setNextKey((key) => key + 1);
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-small font-semibold">{texts.roomsTitle}</legend>
      {rooms.map((room, index) => (
        <RoomFields
          key={room.key}
          room={room}
          index={index}
          isOnly={rooms.length === 1}
          nextKey={nextKey}
          problems={problems}
          texts={texts}
          hasScript={hasScript}
          change={change}
        />
      ))}
      {problems["rooms"] ? <FieldError id={fieldIdOf("rooms")}>{problems["rooms"]}</FieldError> : null}
      {rooms.length < PARTY_LIMITS.rooms ? (
        <div>
          <EditButton
            edit="add-room"
            hasScript={hasScript}
            isFlush
            onPress={(event) =>
              change(event, (before) => [...before, { key: nextKey, adults: "2", children: [] }])
            }
          >
            <Plus aria-hidden size={16} />
            {texts.addRoom}
          </EditButton>
        </div>
      ) : null}
    </fieldset>
  );
}

type RoomFieldsProps = Omit<RoomsEditorProps, "rooms"> & {
  room: Room;
  index: number;
  /** The last one stays. */
  isOnly: boolean;
  /** Of what is added to it. */
  nextKey: number;
  change: (event: MouseEvent, act: EditRooms) => void;
};

/** A room's adults, an age for every child, and what can be done with it. */
function RoomFields({ problems, ...own }: RoomFieldsProps) {
  const { room, index, texts, hasScript, change } = own;
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3 rounded-control border border-line bg-sunken p-3.5">
      <p className="w-full font-semibold medium:w-24 medium:pt-7">{fill(texts.room, { room: index + 1 })}</p>
      <NumberStepper
        id={fieldIdOf(`rooms.${index}.adultCount`)}
        label={texts.adults}
        name="adults"
        defaultValue={toCount(room.adults)}
        min={1}
        max={PARTY_LIMITS.adultsPerRoom}
        decreaseLabel={fill(texts.adultFewer, { room: index + 1 })}
        increaseLabel={fill(texts.adultMore, { room: index + 1 })}
        error={problems[`rooms.${index}.adultCount`]}
      />
      {room.children.map((child, childIndex) => (
        <ChildAge
          key={child.key}
          age={child.age}
          name={`age.${index}`}
          id={fieldIdOf(`rooms.${index}.childrenAges.${childIndex}`)}
          label={fill(texts.childAge, { child: childIndex + 1 })}
          placeholder={texts.agePlaceholder}
          removeLabel={fill(texts.removeChild, { child: childIndex + 1, room: index + 1 })}
          error={problems[`rooms.${index}.childrenAges.${childIndex}`]}
          edit={`remove-child.${index}.${childIndex}`}
          hasScript={hasScript}
          onRemove={(event) =>
            change(
              event,
              changeChildren(room, (all) => all.filter(({ key }) => key !== child.key)),
            )
          }
        />
      ))}
      <RoomButtons {...own} />
      {problems[`rooms.${index}.childrenAges`] ? (
        <div className="w-full">
          <FieldError id={fieldIdOf(`rooms.${index}.childrenAges`)}>
            {problems[`rooms.${index}.childrenAges`]}
          </FieldError>
        </div>
      ) : null}
    </div>
  );
}

function RoomButtons({
  room,
  index,
  isOnly,
  nextKey,
  texts,
  hasScript,
  change,
}: Omit<RoomFieldsProps, "problems">) {
  return (
    <div className="flex flex-wrap gap-2 medium:pt-6">
      {room.children.length < PARTY_LIMITS.childrenPerRoom ? (
        <EditButton
          edit={`add-child.${index}`}
          hasScript={hasScript}
          isFlush
          onPress={(event) =>
            change(
              event,
              changeChildren(room, (all) => [...all, { key: nextKey, age: "" }]),
            )
          }
        >
          <Plus aria-hidden size={16} />
          {texts.addChild}
        </EditButton>
      ) : null}
      {isOnly ? null : (
        <EditButton
          edit={`remove-room.${index}`}
          label={fill(texts.removeRoom, { room: index + 1 })}
          hasScript={hasScript}
          onPress={(event) => change(event, (before) => before.filter(({ key }) => key !== room.key))}
        >
          <X aria-hidden size={16} />
          {fill(texts.removeRoom, { room: index + 1 })}
        </EditButton>
      )}
    </div>
  );
}

type EditRooms = (rooms: Room[]) => Room[];
type EditChildren = (children: Child[]) => Child[];

function changeChildren(room: Room, act: EditChildren): EditRooms {
  return (before) =>
    before.map((other) => (other.key === room.key ? { ...other, children: act(other.children) } : other));
}

function toRoom(room: RoomDraft, index: number): Room {
  return {
    key: index,
    adults: room.adults,
    children: room.ages.map((age, child) => ({ key: 100 + index * 10 + child, age })),
  };
}

// What is not a number is shown as the usual two; the problem beside the field says what was wrong.
function toCount(text: string): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : 2;
}

type EditButtonProps = {
  edit: string;
  label?: string;
  hasScript: boolean;
  /** Its words begin where the fields above it begin. */
  isFlush?: boolean;
  onPress: (event: MouseEvent) => void;
  children: React.ReactNode;
};

function EditButton({ edit, label, hasScript, isFlush, onPress, children }: EditButtonProps) {
  return (
    <button
      // With a script it must not be a submit button: Enter in a field presses the first of those.
      type={hasScript ? "button" : "submit"}
      name="edit"
      value={edit}
      formNoValidate
      aria-label={label}
      onClick={onPress}
      className={buttonStyle("quiet", "medium", isFlush ? "-ms-4" : undefined)}
    >
      {children}
    </button>
  );
}

type ChildAgeProps = {
  id: string;
  name: string;
  age: string;
  label: string;
  placeholder: string;
  removeLabel: string;
  error: string | undefined;
  edit: string;
  hasScript: boolean;
  onRemove: (event: MouseEvent) => void;
};

function ChildAge(props: ChildAgeProps) {
  return (
    <div className="flex items-start gap-1">
      <div className="w-36">
        <Select
          id={props.id}
          name={props.name}
          aria-required
          label={props.label}
          error={props.error}
          defaultValue={AGES.includes(props.age) ? props.age : ""}
          options={[
            { value: "", label: props.placeholder },
            ...AGES.map((age) => ({ value: age, label: age })),
          ]}
        />
      </div>
      <span className="pt-6.5">
        <EditButton
          edit={props.edit}
          label={props.removeLabel}
          hasScript={props.hasScript}
          onPress={props.onRemove}
        >
          <X aria-hidden size={16} />
        </EditButton>
      </span>
    </div>
  );
}
