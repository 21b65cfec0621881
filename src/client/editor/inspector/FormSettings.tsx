import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { type ReactNode } from 'react'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useEditorState } from '../store/EditorProvider.tsx'
import { GeneralSettings, useGeneralSearchTerms } from './GeneralSettings.tsx'
import { NothingFound } from './NothingFound.tsx'
import { Section } from './Section.tsx'
import { useSettingsFilter } from './useSettingsFilter.ts'
import { lazyPanel } from '../ui/lazyPanel.tsx'

/** Parts that many forms do not use are loaded when opened. */
const { Component: FooterSettings } = lazyPanel(async () => (await import('./form/FooterSettings.tsx')).FooterSettings)
const { Component: ListsSettings } = lazyPanel(async () => (await import('./form/ListsSettings.tsx')).ListsSettings)
const { Component: MapsSettings } = lazyPanel(async () => (await import('./form/MapsSettings.tsx')).MapsSettings)
const { Component: ThemeSettings } = lazyPanel(async () => {
  const [{ ThemeSettings }] = await Promise.all([import('./form/ThemeSettings.tsx'), loadTranslations(['theme'])])
  return ThemeSettings
})
const { Component: DataSettings } = lazyPanel(async () => (await import('./form/DataSettings.tsx')).DataSettings)
const { Component: EventsSettings } = lazyPanel(async () => (await import('./form/EventsSettings.tsx')).EventsSettings)

interface FormPart {
  readonly name: string
  readonly title: string
  /** Search terms besides the title. */
  readonly words: string
  readonly count: number
  readonly body: ReactNode
}

/** The settings of the form as a whole. */
export function FormSettings() {
  const { t } = useTranslation('editor')
  const filter = useSettingsFilter()
  const { parts, general } = useParts()
  const shown = parts.filter(({ title, words }) => filter.fits(`${title} ${words}`))
  const hasGeneral = filter.fits(`${t('inspector.basic')} ${general}`)
  return (
    <>
      {filter.isOn ? <NothingFound count={shown.length + Number(hasGeneral)} /> : null}
      {hasGeneral ? (
        <Section name="general" title={t('inspector.basic')} isOpen isFound={filter.isOn}>
          <GeneralSettings />
        </Section>
      ) : null}
      {shown.map(({ name, title, count, body }) => (
        <Section
          key={name}
          name={name}
          title={title}
          note={count > 0 ? String(count) : undefined}
          isOpen={false}
          isFound={filter.isOn}
        >
          {body}
        </Section>
      ))}
    </>
  )
}

/** Returns the parts of the form's settings besides the general ones, in display order. */
function useParts(): { readonly parts: readonly FormPart[]; readonly general: string } {
  const { t } = useTranslation('editor')
  const footer = useEditorState(({ document }) => document.roots.footer.length)
  const theme = useEditorState(({ document }) => Object.keys(document.form.theme ?? {}).length)
  const lists = useEditorState(({ document }) => document.form.lists?.length ?? 0)
  const maps = useEditorState(({ document }) => document.form.maps?.length ?? 0)
  const data = useEditorState(
    ({ document: { form } }) =>
      Object.keys(form.data).length + Object.keys(form.mapData).length + Number(form.initApi !== null),
  )
  const events = useEditorState(
    ({ document: { form } }) => form.events.length + Number(form.redirect !== '') + Number(form.submitApi !== null),
  )
  const all = (...keys: readonly ParseKeys<'editor'>[]) => keys.map((key) => t(key)).join(' ')
  const parts: readonly FormPart[] = [
    {
      name: 'theme',
      title: t('look.title'),
      words: all('look.words'),
      count: theme,
      body: <ThemeSettings />,
    },
    {
      name: 'footer',
      title: t('footer.title'),
      words: all('footer.hint', 'footer.add'),
      count: footer,
      body: <FooterSettings />,
    },
    {
      name: 'lists',
      title: t('lists.title'),
      words: all('lists.hint', 'lists.upload', 'lists.fromAddress', 'lists.name'),
      count: lists,
      body: <ListsSettings />,
    },
    {
      name: 'maps',
      title: t('maps.title'),
      words: all('maps.hint', 'maps.upload', 'maps.fromAddress', 'maps.role_basemap', 'maps.role_overlay'),
      count: maps,
      body: <MapsSettings />,
    },
    {
      name: 'data',
      title: t('data.title'),
      words: all('data.initial', 'data.initialHint', 'calls.init', 'calls.initHint', 'data.map', 'data.mapHint'),
      count: data,
      body: <DataSettings />,
    },
    {
      name: 'events',
      title: t('events.section'),
      words: all('calls.submit', 'calls.submitHint', 'inspector.redirect', 'inspector.redirectHint', 'events.title'),
      count: events,
      body: <EventsSettings />,
    },
  ]
  return { parts, general: useGeneralSearchTerms() }
}
