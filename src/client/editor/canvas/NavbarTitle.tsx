import { readText } from '../../../forms/document/Text.ts'
import { directionOf } from '../../render/directionOf.ts'
import { MARK } from '../inline/Writing.ts'
import { WritingSlot } from '../inline/WritingSlot.tsx'
import { useEditorState } from '../store/EditorProvider.tsx'
import { pretend } from './pretend.ts'

/** The title over the form, which can be written in its place. */
export function NavbarTitle() {
  const title = useEditorState(({ document, language }) =>
    readText(document.navbar.title, language, document.languages[0]),
  )
  const logo = useEditorState(({ document }) => document.form.theme?.logo)
  const language = useEditorState((state) => state.language)
  const pretence = useEditorState((state) => state.pretence)
  const fill = useEditorState(({ writing }) => (writing?.id === null ? writing.fill : null))
  return (
    <div className="ed-navbar" lang={language} dir={pretence === 'mirrored' ? 'rtl' : directionOf(language)}>
      {logo ? <img src={logo} alt="" /> : null}
      {fill === null ? pretend(title, pretence) : MARK + (title || fill)}
      <WritingSlot id={null} />
    </div>
  )
}
