import { describe, expect, it, vi } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, text } from '../../../../tests/kit/form.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import { whenIdle } from '../../../render/mountQueue.ts'
import { watchIssues } from './watchIssues.ts'

describe('The issues of an open form', () => {
  it('follow its changes, and check patterns once their engine is loaded', async () => {
    const { editor } = editorDriver(form(text('a')))
    const [id = ''] = editor.state.document.roots.children
    const keys = () => editor.state.issues.map(({ key }) => key)
    const stop = watchIssues(editor)
    expect(keys()).toEqual([])
    editor.commit(setSetting(id, 'pattern', '('))
    await vi.waitFor(() => expect(keys()).toEqual(['editor:issue.wrongPattern']))
    editor.commit(setSetting(id, 'pattern', '^[0-9]+$'))
    await vi.waitFor(() => expect(keys()).toEqual([]))
    stop()
    editor.commit(setSetting(id, 'shownWhen', 'nobody == 1'))
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(keys()).toEqual([])
  })

  it('are found after what waits to be drawn', async () => {
    const { editor } = editorDriver(form(text('a').with({ pattern: '(' })))
    const stop = watchIssues(editor)
    let drawn = 0
    let drawnBefore = -1
    editor.store.subscribe(() => {
      if (drawnBefore < 0) drawnBefore = drawn
    })
    const draw = () => {
      // A task of its own: longer than one may take.
      const end = performance.now() + 12
      while (performance.now() < end);
      drawn++
    }
    for (let run = 0; run < 40; run++) whenIdle(draw)
    await vi.waitFor(() => expect(editor.state.issues).toHaveLength(1))
    stop()
    expect(drawnBefore).toBe(40)
  })
})
