import { LeftOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { SectionTitle } from '../../shell/SectionTitle.tsx'
import { useForm } from '../form/FormFrame.tsx'
import { CompareVersions, type ComparedVersions } from './compare/CompareVersions.tsx'
import type { VersionName } from './compare/useVersion.ts'
import { ShownVersion } from './ShownVersion.tsx'

interface Drawn {
  readonly version: VersionName
  readonly reveal: { readonly id: ElementId } | null
}

/** A comparison of any two versions; a pressed change is shown in the drawn version. */
export function CompareSection() {
  const { t } = useTranslation(['versions', 'formBar'])
  const { form } = useForm()
  const { answer, reload } = useAuthorQuery('listPublishEvents', { params: { id: form.id } })
  const [params, setParams] = useSearchParams()
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const choose = ({ from, to }: ComparedVersions) => {
    setDrawn(null)
    setParams({ show: 'versions', from: String(from), to: String(to) }, { replace: true })
  }
  return (
    <WhenLoaded answer={answer} retry={() => void reload()}>
      {({ events }) => {
        const numbers = events.flatMap(({ version }) => version ?? [])
        const from = nameIn(params.get('from'), numbers) ?? form.publishedVersion ?? numbers[0] ?? 'draft'
        const to = nameIn(params.get('to'), numbers) ?? 'draft'
        const shown = drawn ?? { version: to, reveal: null }
        return (
          <div className="publish-columns">
            <div className="portal-stack">
              <div className="publish-title">
                <SectionTitle>{t('compare.title')}</SectionTitle>
                <Link to="?">
                  <LeftOutlined aria-hidden /> {t('formBar:publish')}
                </Link>
              </div>
              <CompareVersions
                formId={form.id}
                numbers={numbers}
                from={from}
                to={to}
                onChoose={choose}
                onShow={({ id }, version) => setDrawn({ version, reveal: { id } })}
              />
            </div>
            <ShownVersion {...shown} formId={form.id} isOpen={drawn !== null} onClose={() => setDrawn(null)} />
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
