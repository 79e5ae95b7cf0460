import { expect, it } from 'vitest'
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
