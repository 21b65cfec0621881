import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'
import type { Settings } from '../../forms/document/FormDocument.ts'
import type { OfferedChoice } from '../../forms/kinds/choices.ts'
import { cascade } from './cascade.ts'
import { choiceTree, labelOf, subtree } from './ChoiceTree.ts'

const byHand = {
  choices: [
    { value: 'asia', label: { en: 'Asia', vi: 'Châu Á' } },
    { value: 'asia/vietnam', label: 'Vietnam' },
    { value: 'asia/laos', label: 'Laos' },
    { value: 'africa', label: 'Africa' },
  ],
}
const fromList = {
  choices: [],
  choicesFrom: 'wards',
  levels: [
    { value: 'province', label: 'Province' },
    { value: 'district', label: 'District' },
    { value: 'code', label: 'Ward' },
  ],
}
const row = (province: string, district: string, code: string, label: string): OfferedChoice => ({
  value: code,
  label,
  cell: (column) => new Map(Object.entries({ province, district, code })).get(column) ?? '',
})
const rows = [
  row('Huế', 'Phú Vang', '19', 'Thuận An'),
  row('Huế', 'Phú Vang', '20', 'Phú Thuận'),
  row('Huế', '', '21', 'Hương Thủy'),
  row('Đà Nẵng', 'Hải Châu', '30', 'Thạch Thang'),
]

describe('The answer of a cascading select', () => {
  it('is a path through custom choices', () => {
    expect(misfit(['asia'], byHand)).toBe(undefined)
    expect(misfit(['asia', 'laos'], byHand)).toBe(undefined)
    expect(misfit(['laos'], byHand)).toBe('violation.choice')
    expect(misfit(['asia', 'laos', 'x'], byHand)).toBe('violation.choice')
  })

  it('must end at the last level if required', () => {
    const leaves = { ...byHand, leafOnly: true }
    expect(misfit(['asia'], leaves)).toBe('violation.leaf')
    expect(misfit(['asia', 'laos'], leaves)).toBe(undefined)
    expect(misfit(['africa'], leaves)).toBe(undefined)
  })

  it('is a path through the columns of a list, and may end early', () => {
    expect(misfit(['Huế', 'Phú Vang', '20'], fromList, rows)).toBe(undefined)
    expect(misfit(['Huế', '21'], { ...fromList, leafOnly: true }, rows)).toBe(undefined)
    expect(misfit(['Đà Nẵng', 'Phú Vang', '20'], fromList, rows)).toBe('violation.choice')
    expect(misfit(['20'], fromList, rows)).toBe('violation.choice')
  })

  it('uses the list’s label for the last step, and cell values for the others', () => {
    const tree = choiceTree(rows, fromList)
    const named = (...path: string[]) => {
      const node = subtree(tree, path)
      return node && labelOf(node, fromList)
    }
    expect(named('Huế', 'Phú Vang')).toBe('Phú Vang')
    expect(named('Huế', 'Phú Vang', '19')).toBe('Thuận An')
    expect([...tree.children.keys()]).toEqual(['Huế', 'Đà Nẵng'])
  })

  it('is read from one tree per set of choices', () => {
    expect(choiceTree(rows, fromList)).toBe(choiceTree(rows, fromList))
    expect(choiceTree(rows, { ...fromList, levels: [] })).not.toBe(choiceTree(rows, fromList))
  })

  it('is an array of strings, and blank if empty', () => {
    const path = singleElement('cascade', byHand)
    expect(path.wrong(['asia', 'laos'])).toEqual([])
    expect(path.wrong('asia')).toEqual(['type'])
    expect(path.wrong([], true)).toEqual(['required'])
    expect(path.wrong(Array.from({ length: 9 }, () => 'a'))).toEqual(['maxItems'])
  })

  it('is shown as a path of labels, and exported with a column for each step', () => {
    expect(singleElement('cascade', byHand).text(['asia', 'laos'], 'vi')).toBe('Châu Á › Laos')
    const listed = singleElement('cascade', fromList)
    expect(listed.text(['Huế', 'Phú Vang', '20'])).toBe('Huế › Phú Vang › 20')
    expect(listed.cells(['Huế', 'Phú Vang'])).toEqual({
      '': '["Huế","Phú Vang"]',
      '/province': 'Huế',
      '/district': 'Phú Vang',
      '/code': null,
    })
  })
})

function misfit(
  path: readonly string[],
  settings: Settings & { readonly choices: readonly OfferedChoice[] },
  choices?: OfferedChoice[],
) {
  return cascade.choiceViolation?.(path, settings, choices ?? settings.choices)?.key
}
