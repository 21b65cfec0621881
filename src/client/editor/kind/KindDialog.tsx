import './kind.css'
import { useDeferredValue, useMemo, useState, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { changeKind } from '../../../forms/edits/changeKind.ts'
import { foldText } from '../../../render/ui/choiceSearch.ts'
import { localizedDefaults } from '../store/localizedDefaults.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { KindPreview } from './KindPreview.tsx'
import { targetKinds, TIERS, type TargetKind } from './targetKinds.ts'
import { Icon } from '../ui/Icon.tsx'

/**
 * The kinds that the selected elements can be changed to, those that keep most first, with a preview of the effects.
 */
export function KindDialog() {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  // Computed once: nothing changes behind an open dialog.
  const [{ document, selected }] = useState(() => editor.state)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(() => editor.state.becoming ?? null)
  const previewed = useDeferredValue(chosen)
  const offered = useMemo(() => targetKinds(document, selected, editor.kinds), [document, selected, editor])
  const wanted = foldText(query.trim())
  const shown = offered.filter(({ kind }) =>
    foldText(`${words(`${kind.id}.title`)} ${words(`${kind.id}.hint`, { defaultValue: '' })} ${kind.id}`).includes(
      wanted,
    ),
  )
  const now = [...new Set(selected.map((id) => document.elements[id]?.kind ?? ''))]
  const nameOf = (kind: string) => words(`${kind}.title`, { defaultValue: kind })
  const close = () => editor.setSession({ dialog: null, becoming: undefined })
  const apply = () => {
    if (chosen === null) return
    const { languages } = document
    const edit = changeKind(selected, chosen, editor.kinds, (kind, own) => localizedDefaults(kind, languages, own))
    close()
    if (editor.commit(edit)) editor.announce(t('kindChange.done', { kind: nameOf(chosen) }))
  }
  return (
    <Dialog
      title={t('kindChange.title')}
      onClose={close}
      actions={
        <>
          <button type="button" className="ed-button" onClick={close}>
            {t('kindChange.cancel')}
          </button>
          {chosen === null ? null : (
            <button type="button" className="ed-button ed-primary" onClick={apply}>
              {t('kindChange.apply', { kind: nameOf(chosen) })}
            </button>
          )}
        </>
      }
    >
      <p className="ed-hint">{t('kindChange.from', { kinds: now.map(nameOf).join(', ') })}</p>
      <div className="ed-kinds">
        <div className="ed-kinds-list">
          <input
            ref={(input) => input?.setAttribute('autofocus', '')}
            type="search"
            className="ed-input"
            aria-label={t('kindChange.search')}
            placeholder={t('kindChange.search')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <KindList offered={shown} chosen={chosen} onChoose={setChosen} />
        </div>
        <section className="ed-kind-preview" aria-live="polite" aria-label={t('kindChange.preview')}>
          {previewed === null ? (
            <p className="ed-hint">{t('kindChange.choose')}</p>
          ) : (
            <KindPreview document={document} ids={selected} to={previewed} />
          )}
        </section>
      </div>
    </Dialog>
  )
}

interface KindListProps {
  readonly offered: readonly TargetKind[]
  readonly chosen: string | null
  readonly onChoose: (kind: string) => void
}

/** Kinds to choose from, grouped by what they keep. One radio group: arrow keys move through all of them. */
export function KindList({ offered, chosen, onChoose }: KindListProps) {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const name = useId()
  if (offered.length === 0) {
    return (
      <p className="ed-hint" role="status">
        {t('kindChange.none')}
      </p>
    )
  }
  return (
    <div className="ed-kinds-scroll">
      {TIERS.map((tier) => {
        const here = offered.filter(({ keeps }) => keeps === tier)
        if (here.length === 0) return null
        return (
          <fieldset key={tier}>
            <legend>{t(`kindChange.${tier}`)}</legend>
            {here.map(({ kind, losses }) => (
              <label key={kind.id} className="ed-kind" data-kind-choice={kind.id}>
                <input
                  type="radio"
                  name={name}
                  value={kind.id}
                  checked={kind.id === chosen}
                  onChange={() => onChoose(kind.id)}
                />
                <Icon name={kind.id} size={18} />
                <span>
                  {words(`${kind.id}.title`)}
                  {losses > 0 ? <small>{t('kindChange.loses', { count: losses })}</small> : null}
                </span>
              </label>
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
