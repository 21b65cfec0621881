import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { SectionTitle } from '../../shell/SectionTitle.tsx'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { useForm } from '../form/FormFrame.tsx'
import { History } from './History.tsx'

/** The versions of a form, newest first, with a link to compare them. */
export function VersionsCard({ onShow }: { readonly onShow: (version: number) => void }) {
  const { t } = useTranslation('versions')
  const { form } = useForm()
  const { answer, reload } = useAuthorQuery('listPublishEvents', { params: { id: form.id } })
  return (
    <section className="publish-versions">
      <div className="publish-title">
        <SectionTitle>{t('history.title')}</SectionTitle>
        <Link to="?show=versions">{t('compare.title')}</Link>
      </div>
      <WhenLoaded answer={answer} retry={() => void reload()}>
        {({ events }) => <History events={events} onShow={onShow} />}
      </WhenLoaded>
    </section>
  )
}
