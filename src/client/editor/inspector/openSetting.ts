import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { Editor } from '../store/createEditor.ts'
import type { SettingsSection } from '../store/settingsOf.ts'

/** Animation frames to wait for a setting, whose code may still load. */
const FRAMES = 120

/** Selects an element, opens a part of its settings, and focuses one of them. */
export function openSetting(editor: Editor, id: ElementId, part: SettingsSection, key: string): void {
  openPart(editor, id, part)
  focusOn(`.ed-inspector [data-setting="${key}"] :is(input, textarea, select, .ed-build)`, '.ed-setting')
}

/** Selects an element and opens its comments. */
export function openComments(editor: Editor, id: ElementId): void {
  openPart(editor, id, 'comments')
  focusOn('.ed-comments h3 button', '.ed-comments')
}

function openPart(editor: Editor, id: ElementId, part: SettingsSection | 'comments'): void {
  const { panels, sections } = editor.state
  editor.select(id)
  editor.setSession({
    panels: { ...panels, right: true },
    sections: { ...sections, [part]: true },
    settingsQuery: '',
    onlyChanged: false,
  })
}

/** Focuses an element once it is drawn, and scrolls its surroundings into view. */
function focusOn(selector: string, around: string): void {
  const look = (left: number) => {
    const box = document.querySelector<HTMLElement>(selector)
    if (box) {
      box.focus({ preventScroll: true })
      box.closest(around)?.scrollIntoView({ block: 'center' })
    } else if (left > 0) requestAnimationFrame(() => look(left - 1))
  }
  requestAnimationFrame(() => look(FRAMES))
}
