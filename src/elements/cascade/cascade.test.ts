import { describe, expect, it } from 'vitest'
import { answering } from '../../../tests/kit/answering.ts'
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

describe('a choice in steps', () => {
  it('is a path through the values written by hand', () => {
    expect(misfit(['asia'], byHand)).toBe(undefined)
    expect(misfit(['asia', 'laos'], byHand)).toBe(undefined)
    expect(misfit(['laos'], byHand)).toBe('violation.choice')
    expect(misfit(['asia', 'laos', 'x'], byHand)).toBe('violation.choice')
  })

  it('may have to end where nothing follows', () => {
    const leaves = { ...byHand, leafOnly: true }
    expect(misfit(['asia'], leaves)).toBe('violation.leaf')
    expect(misfit(['asia', 'laos'], leaves)).toBe(undefined)
    expect(misfit(['africa'], leaves)).toBe(undefined)
  })

  it('is a path through the columns of a list, which may end early', () => {
    expect(misfit(['Huế', 'Phú Vang', '20'], fromList, rows)).toBe(undefined)
    expect(misfit(['Huế', '21'], { ...fromList, leafOnly: true }, rows)).toBe(undefined)
    expect(misfit(['Đà Nẵng', 'Phú Vang', '20'], fromList, rows)).toBe('violation.choice')
    expect(misfit(['20'], fromList, rows)).toBe('violation.choice')
  })

  it('names the last step by the list’s label, the others by their cell', () => {
    const tree = choiceTree(rows, fromList)
    const named = (...path: string[]) => {
      const node = subtree(tree, path)
      return node && labelOf(node, fromList)
    }
    expect(named('Huế', 'Phú Vang')).toBe('Phú Vang')
    expect(named('Huế', 'Phú Vang', '19')).toBe('Thuận An')
    expect([...tree.children.keys()]).toEqual(['Huế', 'Đà Nẵng'])
  })

  it('makes the tree once for the same choices', () => {
    expect(choiceTree(rows, fromList)).toBe(choiceTree(rows, fromList))
    expect(choiceTree(rows, { ...fromList, levels: [] })).not.toBe(choiceTree(rows, fromList))
  })

  it('takes a list of texts, and is blank without any', () => {
    const path = answering('cascade', byHand)
    expect(path.wrong(['asia', 'laos'])).toEqual([])
    expect(path.wrong('asia')).toEqual(['type'])
    expect(path.wrong([], true)).toEqual(['required'])
    expect(path.wrong(Array.from({ length: 9 }, () => 'a'))).toEqual(['maxItems'])
  })

  it('says the path in words, and each step in a column', () => {
    expect(answering('cascade', byHand).text(['asia', 'laos'], 'vi')).toBe('Châu Á › Laos')
    const listed = answering('cascade', fromList)
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
  return cascade.misfit?.(path, settings, choices ?? settings.choices)?.key
}
