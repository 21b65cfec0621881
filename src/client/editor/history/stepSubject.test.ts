import { describe, expect, it } from 'vitest'
import { editing } from '../../../../tests/kit/editing.ts'
import { form, text } from '../../../../tests/kit/form.ts'
import { elementsIn, stepSubject } from './stepSubject.ts'

describe('what a step was about', () => {
  it('is the element and the one setting it changed, also when it stands in the form no more', () => {
    const e = editing(form(text('a')))
    e.editor.addKind('number')
    const id = e.idOf('number')
    e.type('number', 'label', 'Depth')
    const steps = e.editor.state.history.allSteps
    const start = e.editor.state.history.goTo(0).stable
    const [added, labelled] = steps.map((step) => stepSubject(step, start, elementsIn(steps)))
    expect(added).toMatchObject({ element: { id }, setting: null, count: 1 })
    expect(labelled).toMatchObject({ element: { id }, setting: 'label', count: 1 })
  })

  it('is what was moved within a list', () => {
    const e = editing(form(text('a'), text('b')))
    e.select('a').run('moveDown')
    const { document, history } = e.editor.state
    const [step] = history.steps
    expect(step && stepSubject(step, document, new Map())).toMatchObject({ count: 1 })
  })

  it('is nothing in particular when the form itself was changed', () => {
    const e = editing(form(text('a')))
    e.editor.commit({ label: 'x', apply: (document) => ({ ...document, navbar: { title: 'New' } }) })
    const [step] = e.editor.state.history.steps
    expect(step && stepSubject(step, e.editor.state.document, new Map())).toBeNull()
  })
})
