import { describe, expect, it, vi } from 'vitest'
import { filling } from '../../../tests/kit/filling.ts'
import {
  attachedList,
  form,
  formWith,
  group,
  number,
  repeat,
  select,
  selectMany,
  text,
} from '../../../tests/kit/form.ts'
import { readText } from '../document/Text.ts'
import type { ChoiceList } from '../lists/ChoiceList.ts'

const towns: ChoiceList = {
  columns: ['code', 'district', 'name', 'name::vi'],
  rows: [
    ['hk', 'hn', 'Hoan Kiem', 'Hoàn Kiếm'],
    ['bd', 'hn', 'Ba Dinh', ''],
    ['bt', 'sg', 'Ben Thanh', 'Bến Thành'],
    ['', 'sg', 'nobody', ''],
    ['hk', 'sg', 'twice', ''],
    ['xx', '', 'Nowhere', ''],
  ],
}
const lists = new Map([['towns', towns]])
const attached = { ...attachedList('towns', 'code', 'district', 'name', 'name::vi'), label: 'name' }
const townForm = formWith(
  { lists: [attached] },
  text('district'),
  select('town').from('towns').offering('choice.district == district'),
  selectMany('all').from('towns'),
  text('label').calculated("lookup('towns', town, 'name')"),
)

describe('The choices of a question', () => {
  it('are those of its settings, as the same object each time', () => {
    const f = filling(form(select('a', 'x', 'y')))
    expect(f.choices('a')).toEqual(['x', 'y'])
    expect(f.filling.choices(f.idOf('a'))).toBe(f.filling.choices(f.idOf('a')))
  })

  it('are filtered by other answers, and stay the same object until they change', () => {
    const f = filling(
      form(text('kind'), number('n'), select('a', 'big', 'small').offering('kind == null || choice.value == kind')),
    )
    const before = f.filling.choices(f.idOf('a'))
    expect(f.answer('n', 1).filling.choices(f.idOf('a'))).toBe(before)
    expect(f.answer('kind', 'big').choices('a')).toEqual(['big'])
    expect(f.answer('kind', 'none').choices('a')).toEqual([])
  })

  it('that are no longer offered are invalid, but not cleared', () => {
    const f = filling(form(text('kind'), select('a', 'big', 'small').offering('kind == null || choice.value == kind')))
    f.answer('a', 'small')
    expect(f).toBeReadyToSubmit()
    f.answer('kind', 'big')
    expect(f.get('a')).toBe('small')
    expect(f.problems()).toEqual(['a violation.choice'])
    expect(f.field('a').state.violations).toHaveLength(1)
    expect(f.answer('kind', 'small')).toBeReadyToSubmit()
  })

  it('notify subscribers when they change', () => {
    const f = filling(form(text('kind'), select('a', 'big', 'small').offering('choice.value == kind')))
    const heard = vi.fn<() => void>()
    f.filling.choices(f.idOf('a'))
    f.filling.subscribe(f.idOf('a'), heard)
    f.answer('kind', 'big')
    expect(heard).toHaveBeenCalledOnce()
  })
})

describe('The choices of an attached list', () => {
  it('are loaded asynchronously, without violations meanwhile', () => {
    const f = filling(townForm).answer('all', ['hk', 'anything'])
    expect(f.choices('all')).toBe('waiting')
    expect(f).toBeReadyToSubmit()
    f.filling.setList('towns', 'failed')
    expect(f.choices('all')).toBe('failed')
    expect(f).toBeReadyToSubmit()
    f.filling.setList('towns', towns)
    expect(f.choices('all')).toEqual(['hk', 'bd', 'bt', 'xx'])
    expect(f.problems()).toEqual(['all violation.choice'])
  })

  it('are unavailable if the form does not have the list', () => {
    const f = filling(form(select('town').from('towns')))
    f.filling.setList('towns', towns)
    expect(f.choices('town')).toBe('failed')
  })

  it('have the labels of their columns', () => {
    const [first, second] = filling(townForm, { lists }).filling.choices('el000003').choices
    expect([first, second].map((choice) => readText(choice?.label, 'vi'))).toEqual(['Hoàn Kiếm', 'Ba Dinh'])
    expect(readText(first?.label, 'en')).toBe('Hoan Kiem')
    expect(['code', 'district', 'nowhere'].map((column) => first?.cell?.(column))).toEqual(['hk', 'hn', ''])
  })

  it('are filtered by one column, including blank cells', () => {
    const f = filling(townForm, { lists }).answer('district', 'hn')
    expect(f.choices('town')).toEqual(['hk', 'bd'])
    expect(f.answer('district', 'sg').choices('town')).toEqual(['bt'])
    expect(f.answer('district', 'none').choices('town')).toEqual([])
    expect(f.answer('district', undefined).choices('town')).toEqual(['xx'])
    expect(f.answer('town', 'bt').answer('district', 'hn').problems()).toEqual(['town violation.choice'])
  })

  it('are filtered by more than one column', () => {
    const f = filling(
      formWith(
        { lists: [attached] },
        text('d'),
        select('t').from('towns').offering("choice.district == d && choice.value != 'hk'"),
      ),
      { lists },
    )
    expect(f.answer('d', 'hn').choices('t')).toEqual(['bd'])
  })

  it('are looked up once the list is loaded', () => {
    const f = filling(townForm).answer('district', 'sg').answer('town', 'bt')
    expect(f.get('label')).toBeUndefined()
    f.filling.setList('towns', towns)
    expect(f.get('label')).toBe('Ben Thanh')
    expect(f.answer('town', 'none').get('label')).toBeUndefined()
  })

  it('are filtered separately for each row', () => {
    const f = filling(
      formWith(
        { lists: [attached] },
        repeat('r', group('g', text('d')), select('t').from('towns').offering('choice.district == row.g.d')),
      ),
      { lists },
    )
    f.add('r').add('r').answer('r/0/g/d', 'hn').answer('r/1/g/d', 'sg')
    expect([f.choices('r/0/t'), f.choices('r/1/t')]).toEqual([['hk', 'bd'], ['bt']])
  })

  it('are found with an index: 50,000 rows are not evaluated one by one', () => {
    const size = 50_000
    const rows = Array.from({ length: size }, (_, i) => [`t${i}`, `d${i % 500}`, `Town ${i}`, ''])
    const f = filling(townForm, { lists: new Map([['towns', { columns: towns.columns, rows }]]) })
    const filter = f.filling.compiled.byPath.get('town')?.choiceFilter
    const evaluations = vi.spyOn(filter ?? { evaluate: () => ({ error: '' }) }, 'evaluate')
    expect(f.answer('district', 'd7').choices('town')).toHaveLength(100)
    expect(f.answer('town', 't7')).toBeReadyToSubmit()
    expect(evaluations.mock.calls.length).toBeLessThan(3)
    const { choices } = f.filling.choices(f.idOf('all'))
    expect(choices).toHaveLength(size)
    expect(f.answer('district', 'd8').filling.choices(f.idOf('all')).choices).toBe(choices)
  })
})
