import { describe, expect, it, vi } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, text } from '../../../../tests/kit/form.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
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
})
