import { expect, it } from 'vitest'
import { kinds } from '../../elements/registry.ts'
import { loadPatterns } from '../../logic/packs.ts'
import { addElement } from '../edits/addElement.ts'
import { openTemplate } from '../template/openTemplate.ts'
import { checkDocument } from './checkDocument.ts'
import { seededRandom } from '../document/seededRandom.ts'

const blank = openTemplate(100, { random: seededRandom('checks') })
const withPattern = (pattern: string) =>
  addElement(
    { id: 'depth000', kind: 'text', name: 'depth', settings: { pattern } },
    { parent: 'children', index: 0 },
    kinds,
  ).apply(blank)
const found = (pattern: string) => checkDocument(withPattern(pattern), kinds)

it('patterns are checked once their engine is loaded', async () => {
  expect(found('(')).toEqual([])
  await loadPatterns()
  const [issue] = found('(')
  expect(issue).toMatchObject({ key: 'editor:issue.wrongPattern', severity: 'error' })
  expect(checkDocument(issue?.fixes[0]?.edit.apply(withPattern('(')) ?? blank, kinds)).toEqual([])
  expect(found('^[A-Z]{2}[0-9]+$')).toEqual([])
})
