import { useTranslations } from "next-intl";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { DateField } from "#components/ui/date-field.tsx";
import { FormError } from "#components/ui/form-error.tsx";
import { NumberStepper } from "#components/ui/number-stepper.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { PlaceDemo } from "./place-demo.tsx";
import { En, Section } from "./section.tsx";

export function FieldsSection() {
  const t = useTranslations("ui");
  return (
    <Section id="fields" title="Fields">
      <FormError
        title={t("formRefused", { count: 2 })}
        items={[
          { key: "first", fieldId: "demo-first", message: <En>Lead guest: enter the first name.</En> },
          { key: "terms", fieldId: "demo-terms", message: <En>Accept the terms shown.</En> },
        ]}
      />
      <div className="grid items-start gap-4 medium:grid-cols-3">
        <PlaceDemo
          label="Place or hotel"
          texts={{
            open: t("comboboxOpen"),
            loading: t("loading"),
            empty: t("comboboxEmpty"),
            failed: t("comboboxFailed"),
          }}
        />
        <DateField label="Check-in" name="checkIn" defaultValue="2026-12-09" />
        <Select
          label="Residency"
          name="residency"
          defaultValue="AE"
          options={[
            { value: "AE", label: "United Arab Emirates" },
            { value: "CN", label: "中国" },
          ]}
        />
        <TextField
          id="demo-first"
          label="First name"
          name="firstName"
          error={<En>Enter the first name as in the passport.</En>}
        />
        <TextField
          label="Passport"
          name="passport"
          mark={t("optional")}
          hint={<En>Shown later as its last four characters.</En>}
        />
        <DateField
          label="Check-out"
          name="checkOut"
          error={<En>The check-out must be after the check-in.</En>}
        />
        <Select
          label="Nationality"
          name="nationality"
          error={<En>Choose one of the list.</En>}
          options={[{ value: "", label: "Choose a country" }]}
        />
        <TextField label="Switched off" name="off" defaultValue="AE-102" disabled />
        <Select
          label="A list switched off"
          name="offList"
          disabled
          options={[{ value: "AE", label: "United Arab Emirates" }]}
        />
        <NumberFields />
        <LongFields />
        <Ticks />
      </div>
    </Section>
  );
}

function NumberFields() {
  return (
    <>
      <NumberStepper
        label="Rooms"
        name="rooms"
        defaultValue={1}
        min={1}
        max={9}
        decreaseLabel="One room fewer"
        increaseLabel="One room more"
        hint={<En>Nine at most.</En>}
        error={<En>At least one room.</En>}
      />
      <NumberStepper
        label="Adults"
        name="adults"
        defaultValue={2}
        min={1}
        max={9}
        decreaseLabel="One adult fewer"
        increaseLabel="One adult more"
      />
    </>
  );
}

function LongFields() {
  const t = useTranslations("ui");
  return (
    <>
      <TextArea label="Reason" name="reason" mark={t("optional")} />
      <TextArea label="Remark" name="remark" defaultValue="x" error={<En>Write a little more.</En>} />
    </>
  );
}

function Ticks() {
  return (
    <div className="flex flex-col gap-3">
      <Checkbox label="I have read the comments to the client" name="read" defaultChecked />
      <Checkbox
        id="demo-terms"
        label="The terms shown are accepted"
        name="terms"
        error={<En>Accept the terms shown.</En>}
      />
    </div>
  );
}
