import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, formWith, text } from '../../../../tests/kit/form.ts'
import { setNavbarTitle } from '../../../forms/edits/setNavbarTitle.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import { createJsonSession, initialText, TYPING_PAUSE, type JsonStatus } from './createJsonSession.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Opens a JSON session on an editor: `write` replaces the first occurrence of a text. */
function open(e = editorDriver(form(text('a').labelled('Depth'), text('b')))) {
  let written = initialText(e.editor)
  const told: JsonStatus[] = []
  const port = { read: () => written, show: (now: string) => void (written = now) }
  const session = createJsonSession(e.editor, port, (status) => told.push(status))
  return {
    ...e,
    session,
    text: () => written,
    state: () => session.status().state,
    label: () => e.editor.stable().elements[e.idOf('a')]?.settings['label'],
    write: (what: string, instead: string, pause = TYPING_PAUSE) => {
      expect(written).toContain(what)
      written = written.replace(what, () => instead)
      session.typed()
      vi.advanceTimersByTime(pause)
      e.wait(pause)
    },
  }
}

describe('A form and its JSON text', () => {
  it('change in one named step while something is typed', () => {
    const e = open()
    e.write('"Depth"', '"Depth o"')
    e.write('"Depth o"', '"Depth of it"')
    expect(e.label()).toBe('Depth of it')
    expect(e.editor.state.history.steps.map(({ label }) => label)).toEqual(['editor:edit.setSetting'])
    expect(e.state()).toBe('applied')
  })

  it('record outdated translations together', () => {
    const label = { en: 'Depth', vi: 'Độ sâu' }
    const e = open(editorDriver(formWith({ languages: ['en', 'vi'] }, text('a').with({ label }))))
    e.write('"Depth"', '"Deep"')
    e.write('"Deep"', '"Deeper"')
    expect(e.editor.stable().outdated).toEqual({ [`${e.idOf('a')}.label`]: { vi: 'Depth' } })
    expect(e.text()).toContain('"vi": "Depth"')
    expect([e.state(), e.editor.state.history.steps.length]).toEqual(['applied', 1])
    e.session.step('undo')
    expect(e.text()).not.toContain('outdated')
  })

  it('are synchronised after a pause', () => {
    const e = open()
    e.write('"Depth"', '"Deep"', 10)
    expect([e.label(), e.state()]).toEqual(['Depth', 'waiting'])
    e.session.flush()
    expect([e.label(), e.state()]).toEqual(['Deep', 'applied'])
  })

  it('are undone together', () => {
    const e = open()
    const before = e.text()
    e.write('"Depth"', '"Deep"')
    expect(e.session.step('undo')).toBe(true)
    expect([e.label(), e.text()]).toEqual(['Depth', before])
    e.session.step('redo')
    expect(e.text()).toContain('"Deep"')
  })

  it('follow changes made elsewhere', () => {
    const e = open()
    e.editor.commit(setNavbarTitle('Wells'))
    vi.advanceTimersByTime(500)
    expect(e.text()).toContain('"Wells"')
    expect([e.state(), e.editor.state.history.steps.length]).toEqual(['applied', 1])
  })

  it('keep elements that were not edited', () => {
    const e = open()
    const b = e.editor.stable().elements[e.idOf('b')]
    e.write('"Depth"', '"Deep"')
    expect(e.editor.stable().elements[e.idOf('b')]).toBe(b)
  })
})

describe('A JSON text with an error', () => {
  it('leaves the form unchanged, and is applied once corrected', () => {
    const e = open()
    e.write('"label": "Depth"', '"label": Deep')
    expect([e.label(), e.state()]).toEqual(['Depth', 'refused'])
    expect(e.session.status().problems).toHaveLength(1)
    expect(e.session.step('undo')).toBe(false)
    e.write('"label": Deep', '"label": "Deep"')
    expect([e.label(), e.state()]).toEqual(['Deep', 'applied'])
  })

  it('is restored when its view is closed and reopened', () => {
    const e = open()
    e.write('"Depth"', 'Deep')
    e.session.end()
    const again = open(e)
    expect(again.text()).toContain('"label": Deep')
    expect(again.state()).toBe('refused')
    again.session.discard()
    again.session.end()
    expect(open(e).text()).toContain('"Depth"')
  })

  it('includes changes made elsewhere once it is corrected', () => {
    const e = open()
    e.write('"Depth"', 'Deep')
    e.editor.commit(setNavbarTitle('Wells'))
    e.write('Deep', '"Deep"')
    expect([e.label(), e.editor.stable().navbar.title, e.state()]).toEqual(['Deep', 'Wells', 'applied'])
    expect(e.text()).toContain('"Wells"')
  })

  it('never overwrites conflicting changes without confirmation', () => {
    const e = open()
    e.write('"Depth"', 'Deep')
    e.editor.commit(setSetting(e.idOf('a'), 'label', 'Height'))
    e.write('Deep', '"Deep"')
    expect([e.label(), e.state()]).toEqual(['Height', 'overtaken'])
    e.session.keep()
    expect([e.label(), e.state()]).toEqual(['Deep', 'applied'])
    e.editor.undo()
    expect(e.label()).toBe('Height')
  })

  it('can be discarded', () => {
    const e = open()
    e.write('"Depth"', 'Deep')
    e.session.discard()
    expect([e.text(), e.state()]).toEqual([initialText(e.editor), 'applied'])
  })
})
