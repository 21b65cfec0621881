import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ElementKind, PaletteGroup } from '../../../forms/kinds/ElementKind.ts'
import { foldText } from '../../ui/choiceSearch.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useAddKind } from './useAddKind.ts'

const GROUPS: readonly PaletteGroup[] = ['text', 'number', 'choice', 'date', 'place', 'layout', 'content', 'special']

/** The kinds on offer, in groups: press one to add it below the selection, or drag it. */
export function Palette() {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(foldText(query.trim()))
  const add = useAddKind()
  const readOnly = useEditorState(({ form }) => form.role !== 'owner' && form.role !== 'editor')

  const groups = useMemo(() => {
    const fits = (kind: ElementKind) =>
      foldText(`${kind.id} ${words(`${kind.id}.title`)} ${words(`${kind.id}.hint`)}`).includes(wanted)
    return GROUPS.map((group) => ({
      group,
      kinds: editor.kinds.all
        .filter((kind) => kind.palette?.group === group && fits(kind))
        .sort((a, b) => (a.palette?.order ?? 0) - (b.palette?.order ?? 0)),
    })).filter(({ kinds }) => kinds.length > 0)
  }, [editor, wanted, words])

  return (
    <div className="ed-palette">
      <input
        type="search"
        className="ed-input"
        value={query}
        placeholder={t('palette.search')}
        aria-label={t('palette.search')}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          const [found] = groups[0]?.kinds ?? []
          if (event.key === 'Enter' && found && wanted !== '') add(found.id)
        }}
      />
      <div>
        {groups.map(({ group, kinds }) => (
          <section key={group} aria-label={t(`palette.${group}`)}>
            <h3>{t(`palette.${group}`)}</h3>
            <div className="ed-palette-items">
              {kinds.map((kind) => (
                <button
                  key={kind.id}
                  type="button"
                  className="ed-palette-item"
                  data-palette-kind={kind.id}
                  aria-label={t('palette.add', { kind: words(`${kind.id}.title`) })}
                  aria-disabled={readOnly}
                  title={words(`${kind.id}.hint`)}
                  onClick={() => add(kind.id)}
                >
                  <Icon name={kind.id} size={16} />
                  <span>{words(`${kind.id}.title`)}</span>
                </button>
              ))}
            </div>
          </section>
        ))}
        {groups.length === 0 ? <p className="ed-hint">{t('palette.none')}</p> : null}
      </div>
      <p className="ed-hint">{t('palette.tip')}</p>
    </div>
  )
}
