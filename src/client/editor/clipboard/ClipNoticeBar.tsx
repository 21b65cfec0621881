import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { MissingReference } from '../../../forms/edits/clipboard/missingReferences.ts'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import { commandLists } from '../commands/commandLists.ts'
import { keyLabel } from '../commands/keys.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { IconButton } from '../ui/IconButton.tsx'
import type { ClipNotice } from '../store/ClipNotice.ts'

/** Result of the last paste: missing references, with links to them, or why nothing was pasted. */
export function ClipNoticeBar({ notice }: { readonly notice: ClipNotice }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  return (
    <section className="ed-clip" aria-label={t('clipboard.title')} data-clip-notice={notice.is}>
      <div>
        <NoticeWords notice={notice} />
      </div>
      <IconButton icon="close" label={t('clipboard.dismiss')} onClick={() => editor.setSession({ clipNotice: null })} />
    </section>
  )
}

function NoticeWords({ notice }: { readonly notice: ClipNotice }) {
  const { t, i18n } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  if (notice.is === 'keysOnly') {
    const [keys = ''] = commandLists().all.find(({ id }) => id === notice.command)?.keys ?? []
    return <p>{t(`clipboard.${notice.command === 'paste' ? 'pasteKeys' : 'copyKeys'}`, { keys: keyLabel(keys) })}</p>
  }
  if (notice.is === 'noPlace') {
    const within = (editor.kinds.get(notice.kind)?.within ?? []).map((id) => words(`${id}.title`))
    const reason = t(notice.reason as ParseKeys<'editor'>, {
      within: new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(within),
      holder: notice.holder === null ? '' : words(`${notice.holder}.title`),
    })
    return <p>{t('clipboard.noPlace', { reason })}</p>
  }
  if (notice.is === 'refused')
    return (
      <>
        <p>{t(`clipboard.${notice.refusal}`)}</p>
        <ul>
          {notice.issues.slice(0, MOST).map((issue) => (
            <li key={`${issue.pointer} ${issue.code}`}>
              <code>{issue.pointer || t('clipboard.whole')}</code> {t(`document.${issue.code}`, issue.params)}
            </li>
          ))}
        </ul>
      </>
    )
  return (
    <>
      <p>{t('clipboard.missingReferences')}</p>
      <ul>
        {notice.missingReferences.map((end) => (
          <LooseEndLine key={`${end.element} ${end.setting} ${end.name}`} end={end} />
        ))}
      </ul>
    </>
  )
}

/** Maximum number of lines shown. */
const MOST = 8

/** One missing reference, as a button that selects the element with it. */
function LooseEndLine({ end }: { readonly end: MissingReference }) {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  const element = useEditorState(({ document }) => elementOf(document, end.element))
  const language = useEditorState((state) => state.language)
  // Undone or deleted meanwhile.
  if (!element) return null
  const title = titleOf(element, language, editor.state.document.languages[0]) || words(`${element.kind}.title`)
  const names = [`${element.kind}.settings.${end.setting}`, `common.settings.${end.setting}`]
  const setting = words(names, { defaultValue: end.setting })
  return (
    <li>
      <button type="button" className="ed-link" onClick={() => editor.select(end.element)}>
        {title}
      </button>{' '}
      {t(`clipboard.${end.is}`, { name: end.name, setting })}
    </li>
  )
}
