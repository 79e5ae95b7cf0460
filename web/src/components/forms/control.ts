export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox'

/** What the controls of a field say: a text, whether its box is ticked, or which of its boxes are. */
export function writtenIn(controls: readonly Control[], before: unknown): unknown {
  const [first] = controls
  if (!first || !isBox(first)) return first?.value
  if (!Array.isArray(before)) return first.checked
  return controls.filter((control) => isBox(control) && control.checked).map(({ value }) => value)
}

/** Writes a value into a control; the caret stays where the text stays. */
export function show(control: Control, value: unknown) {
  if (isBox(control)) control.checked = Array.isArray(value) ? value.includes(control.value) : value === true
  else if (control.value !== String(value ?? '')) control.value = String(value ?? '')
}
