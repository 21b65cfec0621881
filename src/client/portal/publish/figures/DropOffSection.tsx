import { Segmented, Select, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { OpenedPage } from '../../../collect/fill/PublishedPage.tsx'
import { WhenLoaded } from '../../../shell/WhenLoaded.tsx'
import { useForm } from '../../form/FormFrame.tsx'
import { useVersion } from '../compare/useVersion.ts'
import { DropOffForm } from './DropOffForm.tsx'
import { type DropOffFigures, dropOff } from './dropOff.ts'
import { DropOffTable } from './DropOffTable.tsx'
import './dropOff.css'
import { SectionTitle } from '../../../shell/SectionTitle.tsx'

interface DropOffSectionProps {
  readonly days: number
  /** Time zone offset of the days, in minutes ahead of UTC. */
  readonly offset: number
}

const ALL = 0

/** Drop-off of unsent fillings by page and by question, of all versions or of one. */
export function DropOffSection({ days, offset }: DropOffSectionProps) {
  const { t, i18n } = useTranslation('versions')
  const { form } = useForm()
  const [version, setVersion] = useState(ALL)
  const [isOnForm, setOnForm] = useState(false)
  const versions = useAuthorQuery('listVersions', { params: { id: form.id } })
  const numbers = versions.answer.state === 'loaded' ? versions.answer.data.versions.map((one) => one.number) : []
  const newest = Math.max(...numbers)
  const drawn = version === ALL ? newest : version
  const query = { days, offset, ...(version === ALL ? {} : { version }) }
  const { answer, reload } = useAuthorQuery('getDropOff', { params: { id: form.id }, query })
  const page = useVersion(form.id, drawn > 0 ? drawn : null)
  if (versions.answer.state === 'loaded' && numbers.length === 0) return null
  return (
    <section className="portal-stack">
      <div className="portal-row">
        <SectionTitle>{t('dropOff.title')}</SectionTitle>
        {numbers.length > 1 && (
          <Select<number>
            aria-label={t('dropOff.version')}
            value={version}
            onChange={setVersion}
            popupMatchSelectWidth={false}
            options={[
              { value: ALL, label: t('dropOff.all') },
              ...numbers.map((value) => ({ value, label: t('compare.version', { version: value }) })),
            ]}
          />
        )}
        <Segmented<boolean>
          aria-label={t('dropOff.view')}
          value={isOnForm}
          onChange={setOnForm}
          options={[
            { value: false, label: t('dropOff.asTable') },
            { value: true, label: t('dropOff.onForm') },
          ]}
        />
      </div>
      <WhenLoaded answer={versions.answer} retry={() => void versions.reload()}>
        {() => (
          <WhenLoaded answer={page.answer} retry={() => void page.reload()}>
            {(shown) => (
              <WhenLoaded answer={answer} retry={() => void reload()}>
                {(data) => (
                  <OpenedPage page={shown}>
                    {(_, { compiled }) => {
                      const figures = dropOff(compiled, data)
                      const languages = [i18n.language, ...compiled.languages]
                      return (
                        <Summary figures={figures}>
                          {isOnForm ? (
                            <DropOffForm key={drawn} page={shown} figures={figures} languages={languages} />
                          ) : (
                            <DropOffTable figures={figures} left={data.left} languages={languages} />
                          )}
                        </Summary>
                      )
                    }}
                  </OpenedPage>
                )}
              </WhenLoaded>
            )}
          </WhenLoaded>
        )}
      </WhenLoaded>
    </section>
  )
}

/** How many fillings were not sent, around the figures by question. */
function Summary({ figures, children }: { readonly figures: DropOffFigures; readonly children: ReactNode }) {
  const { t, i18n } = useTranslation('versions')
  const { begun, stages, gone } = figures
  const number = new Intl.NumberFormat(i18n.language)
  const stopped = stages.reduce((sum, stage) => sum + (stage.isPage ? 0 : stage.left), 0)
  if (begun + gone === 0) return <Typography.Text type="secondary">{t('dropOff.none')}</Typography.Text>
  return (
    <>
      <Typography.Text>
        {stopped === 0
          ? t('dropOff.nobody', { count: begun })
          : t('dropOff.some', { count: stopped, begun: number.format(begun) })}
      </Typography.Text>
      {children}
      {gone > 0 && <Typography.Text type="secondary">{t('dropOff.gone', { count: gone })}</Typography.Text>}
      <Typography.Text type="secondary">{t('dropOff.note')}</Typography.Text>
    </>
  )
}
