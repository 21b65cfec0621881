import { useTranslation } from 'react-i18next'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { takesName } from '../../../forms/edits/addElement.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { changedIn } from './changedSettings.ts'
import { ElementSetting } from './ElementSetting.tsx'
import { NameField } from './NameField.tsx'
import { NothingFound } from './NothingFound.tsx'
import { Section } from './Section.tsx'
import { SECTIONS, settingsOf, type Setting } from '../store/settingsOf.ts'
import { useShownSettings } from './useShownSettings.ts'

/** One element's settings, drawn from its kind's schema under the headings that the hints name. */
export function ElementSettings({ id }: { readonly id: ElementId }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const kindId = useEditorState(({ document }) => document.elements[id]?.kind ?? '')
  const kind = editor.kinds.get(kindId)
  if (!kind) return <p className="ed-hint">{t('inspector.unknownKind', { kind: kindId })}</p>
  return <KnownSettings key={kindId} id={id} kind={kind} />
}

function KnownSettings({ id, kind }: { readonly id: ElementId; readonly kind: ElementKind }) {
  const { t } = useTranslation('editor')
  const all = settingsOf(kind)
  const { settings, filter, isFiltered, onlyChanged } = useShownSettings(kind, all, id)
  const isNamed = takesName(kind) && !onlyChanged && filter.fits(`${t('inspector.name')} ${t('inspector.nameHint')}`)
  const first = takesName(kind) ? 'basic' : SECTIONS.find((section) => all.some(({ hint }) => hint.section === section))
  const count = settings.length + Number(isNamed)
  return (
    <>
      {isFiltered ? <NothingFound count={count} /> : null}
      {SECTIONS.map((section) => {
        const here = settings.filter(({ hint }) => hint.section === section)
        const hasName = isNamed && section === 'basic'
        if (here.length === 0 && !hasName) return null
        return (
          <ElementSection
            key={section}
            id={id}
            kind={kind}
            section={section}
            settings={here}
            isNamed={hasName}
            isOpen={section === first || section === 'rules'}
            isFound={isFiltered}
          />
        )
      })}
    </>
  )
}

interface ElementSectionProps {
  readonly id: ElementId
  readonly kind: ElementKind
  readonly section: (typeof SECTIONS)[number]
  readonly settings: readonly Setting[]
  readonly isNamed: boolean
  /** Even while nothing in it was changed. */
  readonly isOpen: boolean
  readonly isFound: boolean
}

/** Settings under one heading, which says how many were changed while it is closed. */
function ElementSection({ id, kind, section, settings, isNamed, isOpen, isFound }: ElementSectionProps) {
  const { t } = useTranslation('editor')
  const { kinds } = useEditor()
  const changed = useEditorState(({ document }) => {
    const keys = changedIn(document, [id], kinds)
    return settings.filter(({ key }) => keys.has(key)).length
  })
  return (
    <Section
      name={section}
      title={t(`inspector.${section}`)}
      note={changed > 0 ? t('inspector.changed', { count: changed }) : undefined}
      isOpen={isOpen || changed > 0}
      isFound={isFound}
    >
      {settings.map((setting) => (
        <ElementSetting key={setting.key} id={id} kind={kind} setting={setting} />
      ))}
      {isNamed ? <NameField id={id} /> : null}
    </Section>
  )
}
