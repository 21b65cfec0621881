import { describe, expect, it } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, text } from '../../../../tests/kit/form.ts'
import { elementsIn, stepSubject } from './stepSubject.ts'

function lastOf(e: ReturnType<typeof editorDriver>) {
  const { history, document } = e.editor.state
  const [step] = history.steps
  return step && stepSubject(step, document, new Map())
}

describe('The subject of a step', () => {
  it('is the changed element and setting, even if the element was removed later', () => {
    const e = editorDriver(form(text('a')))
    e.editor.addKind('number')
    const id = e.idOf('number')
    e.type('number', 'label', 'Depth')
    const steps = e.editor.state.history.allSteps
    const start = e.editor.state.history.goTo(0).stable
    const [added, labelled] = steps.map((step) => stepSubject(step, start, elementsIn(steps)))
    expect(added).toMatchObject({ element: { id }, setting: null, count: 1 })
    expect(labelled).toMatchObject({ element: { id }, setting: 'label', count: 1 })
  })

  it('is the element moved within a list', () => {
    const e = editorDriver(form(text('a'), text('b')))
    e.select('a').run('moveDown')
    const { document, history } = e.editor.state
    const [step] = history.steps
    expect(step && stepSubject(step, document, new Map())).toMatchObject({ count: 1 })
  })

  it('is the inserted element, not the columns around it or the initial content of a new layout', () => {
    const e = editorDriver(form(text('village'), text('owner')))
    e.editor.addKindAt('date', { beside: e.idOf('village'), side: 'after' })
    expect(lastOf(e)).toMatchObject({ element: { kind: 'date' }, count: 1 })
    e.editor.addKindAt('tabs', { parent: 'children', index: 0 })
    expect(lastOf(e)).toMatchObject({ element: { kind: 'tabs' }, count: 1 })
    e.select('owner').run('duplicate')
    expect(lastOf(e)).toMatchObject({ element: { kind: 'text' }, count: 1 })
  })

  it('is null if the form itself was changed', () => {
    const e = editorDriver(form(text('a')))
    e.editor.commit({ label: 'x', apply: (document) => ({ ...document, navbar: { title: 'New' } }) })
    const [step] = e.editor.state.history.steps
    expect(step && stepSubject(step, e.editor.state.document, new Map())).toBeNull()
  })
})
