import { describe, expect, it } from 'vitest'
import { kinds } from '../../../../elements/registry.ts'
import { compileDocument } from '../../../../forms/compile/compileDocument.ts'
import type { ElementId } from '../../../../forms/document/FormDocument.ts'
import { form, layout, text, textBlock } from '../../../../../tests/kit/form.ts'
import { dropOff } from './dropOff.ts'

const day = '2026-11-01'
const sent = (count: number) => [{ day, count }]

describe('Drop-off', () => {
  const compiled = compileDocument(
    form(
      text('name'),
      textBlock('Now about the well'),
      layout(
        'steps',
        layout('step', text('depth'), text('water')).with({ label: 'The well' }),
        layout('step', text('photo')).with({ label: 'Around it' }),
      ),
    ),
    kinds,
  )
  const idOf = (path: string) => compiled.byPath.get(path)?.element.id as ElementId
  const left = (path: string, count: number) => ({ day, element: idOf(path) as string, count })

  it('is counted from question to question, and summed up by page', () => {
    const figures = dropOff(compiled, { sent: sent(5), left: [left('name', 1), left('depth', 3), left('photo', 1)] })
    expect(figures.begun).toBe(10)
    expect(figures.stages.map(({ label, isPage, reached, left }) => [label, isPage, reached, left])).toEqual([
      ['name', false, 10, 1],
      ['The well', true, 9, 3],
      ['depth', false, 9, 3],
      ['water', false, 6, 0],
      ['Around it', true, 6, 1],
      ['photo', false, 6, 1],
    ])
  })

  it('counts notes for the question before, and removed elements separately', () => {
    const words = compiled.nodes.find(({ kind }) => kind.id === 'text-block')?.element.id ?? ''
    const figures = dropOff(compiled, {
      sent: [],
      left: [
        { day, element: words, count: 2 },
        { day, element: 'removed1', count: 4 },
      ],
    })
    expect(figures.stages[0]?.left).toBe(2)
    expect(figures.gone).toBe(4)
    expect(figures.begun).toBe(2)
    expect(figures.questionAt(words)).toBe(idOf('name'))
    expect(figures.questionAt('removed1')).toBeNull()
  })
})
