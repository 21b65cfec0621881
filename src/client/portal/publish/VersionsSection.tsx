import { Drawer, Grid } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { useForm } from '../form/FormFrame.tsx'
import { CompareVersions, type ComparedVersions } from './compare/CompareVersions.tsx'
import type { VersionName } from './compare/useVersion.ts'
import { History } from './History.tsx'
import { VersionView } from './VersionView.tsx'
import { SectionTitle } from '../../shell/SectionTitle.tsx'

interface Drawn {
  readonly version: VersionName
  readonly reveal: { readonly id: ElementId } | null
}

/**
 * The publish history of a form, and a comparison of any two versions; a pressed change is shown in the drawn version.
 */
export function VersionsSection() {
  const { t } = useTranslation('versions')
  const { form } = useForm()
  const { answer, reload } = useAuthorQuery('listPublishEvents', { params: { id: form.id } })
  const [params, setParams] = useSearchParams()
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const isWide = Grid.useBreakpoint().xl === true
  const choose = ({ from, to }: ComparedVersions) => {
    setDrawn(null)
    setParams({ show: 'versions', from: String(from), to: String(to) }, { replace: true })
  }
  const nameOf = (version: VersionName) =>
    version === 'draft' ? t('compare.draft') : t('compare.version', { version })

  return (
    <WhenLoaded answer={answer} retry={() => void reload()}>
      {({ events }) => {
        const numbers = events.flatMap(({ version }) => version ?? [])
        const from = nameIn(params.get('from'), numbers) ?? form.publishedVersion ?? numbers[0] ?? 'draft'
        const to = nameIn(params.get('to'), numbers) ?? 'draft'
        const shown = drawn ?? { version: to, reveal: null }
        const picture = <VersionView formId={form.id} version={shown.version} reveal={shown.reveal} />
        const title = t('compare.drawn', { which: nameOf(shown.version) })
        return (
          <div className="publish-columns">
            <div className="portal-stack">
              <SectionTitle>{t('history.title')}</SectionTitle>
              <History events={events} onShow={(version) => setDrawn({ version, reveal: null })} />
              {numbers.length > 0 && (
                <>
                  <SectionTitle>{t('compare.title')}</SectionTitle>
                  <CompareVersions
                    formId={form.id}
                    numbers={numbers}
                    from={from}
                    to={to}
                    onChoose={choose}
                    onShow={({ id }, version) => setDrawn({ version, reveal: { id } })}
                  />
                </>
              )}
            </div>
            {isWide && numbers.length > 0 && (
              <aside>
                <SectionTitle>{title}</SectionTitle>
                {picture}
              </aside>
            )}
            {!isWide && (
              <Drawer
                open={drawn !== null}
                onClose={() => setDrawn(null)}
                placement="bottom"
                size="85%"
                title={title}
                closable={{ 'aria-label': t('compare.close') }}
              >
                {picture}
              </Drawer>
            )}
          </div>
        )
      }}
    </WhenLoaded>
  )
}

/** Returns the version named in a URL; undefined if it does not exist. */
function nameIn(text: string | null, numbers: readonly number[]): VersionName | undefined {
  if (text === 'draft') return 'draft'
  return numbers.find((number) => String(number) === text)
}
