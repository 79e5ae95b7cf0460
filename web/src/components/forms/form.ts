import { afterPicture } from '../../after-picture.ts'
import { afterPointer } from '../../after-pointer.ts'
import { type Control, show, writtenIn } from './control.ts'
import { arranged, isWithin, type Order, valueAt, withValueAt } from './paths.ts'

/** The message of each wrong field, by its path. */
export type Wrong = Readonly<Record<string, string>>

/** The values as they are sent, or the wrong fields. */
export type Checked<Out> = { ok: true; values: Out } | { ok: false; wrong: Wrong }

/** What a form must keep to, later when its rules have to be fetched; where a check is about some fields, it may look at these alone. */
export type Rules<Values, Out> = (
  values: Values,
  fields?: readonly string[],
) => Checked<Out> | Promise<Checked<Out>>

type FormOptions<Values, Out> = {
  values: Values
  /** The values that are saved, where the form opens with others. */
  saved?: Values
  wrong?: Wrong
  rules: Rules<Values, Out>
  /** When a field is checked: at every change, or from the first time that it loses the focus. */
  mode?: 'onChange' | 'onTouched'
}

/** How long a key waits for its picture. */
const NO_PICTURE_MS = 500

let rowsMade = 0
const newRow = (): string => `${rowsMade++}`

/**
 * The values of a form and its wrong fields. Values are replaced and never changed, so that a piece that shows
 * one of them is drawn again when it is another.
 */
export class Form<Values extends object, Out = unknown> {
  values: Values
  /** The values that are saved. */
  saved: Values
  wrong: Wrong
  #rules: Rules<Values, Out>
  readonly #watchers = new Set<() => void>()
  readonly #controls = new Map<string, Set<Control>>()
  readonly #rows = new Map<string, readonly string[]>()
  readonly #checked = new Set<string>()
  /** The fields to look at after the next picture; undefined when nobody typed since the last one. */
  #typed: Set<string> | undefined
  #always: boolean

  constructor({ values, saved = values, wrong = {}, rules, mode = 'onChange' }: FormOptions<Values, Out>) {
    this.values = values
    this.saved = saved
    this.wrong = wrong
    this.#rules = rules
    this.#always = mode === 'onChange'
  }

  /**
   * Calls a function after every change, until the function that it returns is called; after a key, once the picture
   * that shows it is painted.
   */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  #tell() {
    for (const watcher of this.#watchers) watcher()
  }

  /** Takes other rules from now on. */
  keepTo(rules: Rules<Values, Out>) {
    this.#rules = rules
  }

  at = (path: string): unknown => valueAt(this.values, path)

  /** Writes a value, also where the page shows it. */
  write(path: string, value: unknown) {
    this.#put(path, value)
    this.#tell()
  }

  #put(path: string, value: unknown) {
    this.values = withValueAt(this.values, path, value)
    this.#rows.delete(path)
    for (const control of this.#controls.get(path) ?? []) show(control, value)
  }

  /** Other values, such as those of a draft. */
  fill(values: Values) {
    this.values = values
    this.wrong = {}
    this.#typed?.clear()
    for (const [path, controls] of this.#controls) for (const one of controls) show(one, this.at(path))
    this.#tell()
  }

  /** Nothing is written any more. */
  empty() {
    const written = Object.entries(this.values)
    const blank = written.map(([name, value]) => [name, typeof value === 'boolean' ? false : ''])
    this.fill(Object.fromEntries(blank))
  }

  /** Other values are saved now; somebody may have gone on writing since. */
  settle(saved: Values, { keepWritten = false } = {}) {
    this.saved = saved
    this.wrong = {}
    if (keepWritten) this.#tell()
    else this.fill(saved)
  }

  /** Looks again at these fields. */
  async check(...fields: readonly string[]) {
    const checked = await this.#rules(this.values, fields)
    const isAsked = ([path]: [string, string]) => fields.some((field) => isWithin(path, field))
    const found = Object.entries(checked.ok ? {} : checked.wrong).filter(isAsked)
    const rest = Object.entries(this.wrong).filter((entry) => !isAsked(entry))
    this.mark(Object.fromEntries([...rest, ...found]))
  }

  /** Looks at everything; from now on every change is looked at. */
  async checkAll(): Promise<Checked<Out>> {
    this.#always = true
    // A removed row may still be in the page, and a select cannot hold a value without an option.
    for (const [path, [control]] of this.#controls)
      if (typeof this.at(path) === 'string' && control?.type !== 'select-one') this.#readAgain(path)
    const checked = await this.#rules(this.values)
    this.mark(checked.ok ? {} : checked.wrong)
    return checked
  }

  mark(wrong: Wrong) {
    // Most keys change no message.
    if (JSON.stringify(wrong) === JSON.stringify(this.wrong)) return
    this.wrong = wrong
    this.#tell()
  }

  /** Writes what somebody chooses. */
  change(path: string, value: unknown) {
    this.write(path, value)
    if (this.#isChecked(path)) this.check(path)
  }

  #isChecked(path: string): boolean {
    return this.#always || this.#checked.has(path)
  }

  /**
   * Writes what somebody types into a control that keeps its own text. It is written at once, so that a save or a draft
   * has it; the picture of the key waits for nothing else: rules and what the page says about it come after it.
   */
  #type(path: string, repeatedIn: string | undefined) {
    this.#put(path, this.#read(path))
    if (!this.#typed) {
      this.#typed = new Set()
      afterPicture(this.#tellTyped)
      // A page that is hidden meanwhile is not painted.
      setTimeout(this.#tellTyped, NO_PICTURE_MS)
    }
    if (this.#isChecked(path)) this.#typed.add(path)
    if (repeatedIn && this.at(repeatedIn)) this.#typed.add(repeatedIn)
  }

  readonly #tellTyped = () => {
    const typed = this.#typed
    if (!typed) return
    this.#typed = undefined
    this.#tell()
    if (typed.size > 0) this.check(...typed)
  }

  /** The props of a control that keeps its own text; `repeatedIn` names the field that repeats it. */
  register = (path: string, repeatedIn?: string) => ({
    name: path,
    ref: (control: Control | null) => (control ? this.#adopt(path, control) : undefined),
    onChange: () => this.#type(path, repeatedIn),
    onBlur: () => {
      this.#tellTyped()
      this.#readAgain(path)
      if (this.#isChecked(path)) return
      this.#checked.add(path)
      afterPointer(() => this.check(path))
    },
  })

  /** A field may have tidied its text as it lost the focus, and password managers fill one without an event. */
  #readAgain(path: string) {
    const value = this.#read(path)
    if (typeof value === 'string' && value !== this.at(path)) this.write(path, value)
  }

  #read(path: string): unknown {
    return writtenIn([...(this.#controls.get(path) ?? [])], this.at(path))
  }

  /** A control shows the value; where there is none yet, the control says it. */
  #adopt(path: string, control: Control): () => void {
    const controls = this.#controls.get(path) ?? new Set()
    this.#controls.set(path, controls.add(control))
    if (this.at(path) === undefined) this.values = withValueAt(this.values, path, this.#read(path))
    else show(control, this.at(path))
    return () => {
      controls.delete(control)
    }
  }

  /** A name for each row of a list, which stays with it; rows that are filled with other values keep theirs, and with it the focus. */
  rows(list: string): readonly string[] {
    const length = (this.at(list) as unknown[] | undefined)?.length ?? 0
    const named = this.#rows.get(list)
    if (named?.length === length) return named
    const rows = Array.from({ length }, newRow)
    this.#rows.set(list, rows)
    return rows
  }

  /** Puts the rows of a list in another order, with a new one, or without some. */
  arrange(list: string, order: Order, added?: unknown) {
    const names = this.rows(list)
    const values = this.at(list) as unknown[]
    const rows = order.map((from) => (from === null ? newRow() : (names[from] ?? newRow())))
    this.values = withValueAt(
      this.values,
      list,
      order.map((from) => (from === null ? added : values[from])),
    )
    this.wrong = arranged(this.wrong, list, order)
    this.#rows.set(list, rows)
    this.#tell()
  }
}
