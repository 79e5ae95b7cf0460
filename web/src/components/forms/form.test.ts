import { afterEach, expect, it, vi } from 'vitest'
import type { Control } from './control.ts'
import { Form } from './form.ts'

type Values = { nombre: string; notas: { texto: string }[] }

const NEEDED = 'Escribe un nombre'
const EMPTY = 'Falta el texto'

function open(values: Values, mode?: 'onChange' | 'onTouched') {
  const rules = ({ nombre, notas }: Values) => {
    const wrong = {
      ...(nombre === '' && { nombre: NEEDED }),
      ...Object.fromEntries(notas.flatMap(({ texto }, i) => (texto ? [] : [[`notas.${i}.texto`, EMPTY]]))),
    }
    return Object.keys(wrong).length > 0
      ? { ok: false as const, wrong }
      : { ok: true as const, values: { nombre, notas } }
  }
  return new Form({ values, rules, ...(mode && { mode }) })
}

afterEach(() => vi.unstubAllGlobals())

/** Pictures that are painted when the test says so. */
function stubPictures() {
  const waiting: (() => void)[] = []
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => waiting.push(draw))
  return async () => {
    for (const draw of waiting.splice(0)) draw()
    await checked()
  }
}

/** Types into a field that keeps its own text. */
function typeInto(form: ReturnType<typeof open>, path: string) {
  const { ref, onChange, onBlur } = form.register(path)
  const control = { type: 'text', value: '' } as Control
  ref(control)
  return {
    leave: onBlur,
    /** As password managers do that say nothing. */
    fillSilently: (text: string) => {
      control.value = text
    },
    type: (text: string) => {
      control.value = text
      onChange()
    },
  }
}

const checked = () => new Promise((resolve) => setTimeout(resolve))
const NOTAS = [{ texto: 'a' }, { texto: '' }, { texto: 'c' }]

it('a change shows the message of its own field alone', async () => {
  const form = open({ nombre: '', notas: [{ texto: 'x' }] })
  form.change('notas.0.texto', '')
  await checked()
  expect(form.wrong).toEqual({ 'notas.0.texto': EMPTY })
  form.change('notas.0.texto', 'y')
  await checked()
  expect(form.wrong).toEqual({})
  expect(form.values.notas).toEqual([{ texto: 'y' }])
})

it('F131 a field that waits for its first leave is checked at every change after the form was sent', async () => {
  const form = open({ nombre: 'Ana', notas: [] }, 'onTouched')
  form.change('nombre', '')
  await checked()
  expect(form.wrong).toEqual({})
  expect(await form.checkAll()).toEqual({ ok: false, wrong: { nombre: NEEDED } })
  form.change('nombre', 'Eva')
  await checked()
  expect(form.wrong).toEqual({})
})

it('F089 a row takes its name and its messages along when it moves, and they go when it goes', async () => {
  const form = open({ nombre: 'Ana', notas: NOTAS })
  await form.checkAll()
  const [first, second, third] = form.rows('notas')
  form.arrange('notas', [1, 0, 2])
  expect(form.rows('notas')).toEqual([second, first, third])
  expect(form.wrong).toEqual({ 'notas.0.texto': EMPTY })
  form.arrange('notas', [1, null, 2], { texto: 'nueva' })
  expect(form.values.notas).toEqual([{ texto: 'a' }, { texto: 'nueva' }, { texto: 'c' }])
  expect(form.rows('notas').filter((row) => row === first || row === third)).toHaveLength(2)
  expect(form.wrong).toEqual({})
})

it('what lies beside a change stays the same object, and nobody hears of a check that changes no message', async () => {
  const form = open({ nombre: 'Ana', notas: NOTAS })
  const heard: number[] = []
  form.watch(() => heard.push(heard.length))
  form.change('nombre', 'Eva')
  await checked()
  expect(heard).toHaveLength(1)
  expect(form.values.notas).toBe(NOTAS)
})

it('saved values may come back while somebody goes on writing', () => {
  const form = open({ nombre: 'Ana', notas: [] })
  form.change('nombre', 'Ana María')
  form.settle({ nombre: 'Ana', notas: [{ texto: 'del servidor' }] }, { keepWritten: true })
  expect(form.values).toEqual({ nombre: 'Ana María', notas: [] })
  form.settle({ nombre: 'Ana', notas: [{ texto: 'del servidor' }] })
  expect(form.values).toBe(form.saved)
})

it('cv-6 values that come back from a save leave the rows of a list where they are in the page', () => {
  const form = open({ nombre: 'Ana', notas: NOTAS })
  const rows = form.rows('notas')
  form.settle({ nombre: 'Ana', notas: NOTAS.map(({ texto }) => ({ texto: `${texto}!` })) })
  expect(form.rows('notas')).toBe(rows)
  form.settle({ nombre: 'Ana', notas: [] })
  expect(form.rows('notas')).toEqual([])
})

it('cv-11 a key is written at once, and what the page says about it waits for its picture', async () => {
  const paint = stubPictures()
  const form = open({ nombre: 'Ana', notas: [] })
  const heard: string[] = []
  form.watch(() => heard.push(form.values.nombre))
  const { type } = typeInto(form, 'nombre')
  type('E')
  type('')
  await checked()
  expect([form.values.nombre, heard, form.wrong]).toEqual(['', [], {}])
  await paint()
  expect([heard, form.wrong]).toEqual([['', ''], { nombre: NEEDED }])
  type('Eva')
  expect(await form.checkAll()).toMatchObject({ ok: true })
  expect(form.wrong).toEqual({})
})

it('cv-11 a field that is left says at once what a key in it brought', async () => {
  const paint = stubPictures()
  const form = open({ nombre: 'Ana', notas: [] })
  const heard: string[] = []
  form.watch(() => heard.push(form.values.nombre))
  const { type, leave } = typeInto(form, 'nombre')
  type('Eva')
  leave()
  expect(heard).toEqual(['Eva'])
  await paint()
  expect(heard).toEqual(['Eva'])
})

it('values that are filled in after a key are not judged as if they had been typed', async () => {
  const paint = stubPictures()
  const form = open({ nombre: 'Ana', notas: [] })
  typeInto(form, 'nombre').type('Eva')
  form.fill({ nombre: '', notas: [] })
  await paint()
  expect(form.wrong).toEqual({})
})

it('F061 a field that was filled without an event is sent as it reads, and one of a removed row is not', async () => {
  const form = open({ nombre: '', notas: NOTAS })
  const nombre = typeInto(form, 'nombre')
  const texto = typeInto(form, 'notas.2.texto')
  form.fill({ ...form.values, notas: [{ texto: 'a' }] })
  nombre.fillSilently('Eva')
  texto.fillSilently('c')
  expect(await form.checkAll()).toEqual({ ok: true, values: { nombre: 'Eva', notas: [{ texto: 'a' }] } })
})
