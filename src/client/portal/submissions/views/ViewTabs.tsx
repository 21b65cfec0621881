import './views.css'
import { DownOutlined, HomeOutlined, LockOutlined, PlusOutlined, TeamOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedView } from '../../../../contract/viewShapes.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { isChanged, type ViewContent } from './viewContent.ts'
import { ViewDialog } from './ViewDialog.tsx'
import type { Views } from './useViews.ts'

interface ViewTabsProps {
  readonly formId: string
  readonly views: Views
  /** Current query and columns. */
  readonly content: ViewContent
  /** Number of all submissions of the form. */
  readonly total: number
  /** True if the user may share views; `mayChangeAll`: if they may change those of others. */
  readonly mayShare: boolean
  /** True if nobody else has access to the form. */
  readonly isAlone: boolean
  readonly mayChangeAll: boolean
}

/** Maximum number of views with a count: each is a query to the desk. */
const MAX_COUNTED = 12

/** Tabs of all submissions and the saved views; the open one has a menu. */
export function ViewTabs({ formId, views, content, total, mayShare, isAlone, mayChangeAll }: ViewTabsProps) {
  const { t, i18n } = useTranslation('desk')
  const [dialog, setDialog] = useState<'new' | 'rename' | null>(null)
  const { open } = views
  const changed = open !== null && isChanged(open, content)
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <nav className="desk-views" aria-label={t('views.title')}>
      <ul>
        <li data-open={open === null}>
          <button type="button" aria-current={open === null} onClick={views.showAll}>
            {t('views.all')} <span className="desk-views-count">{number.format(total)}</span>
          </button>
          {open === null && views.defaultId !== null && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: [{ key: 'first', label: t('views.makeFirst'), onClick: () => void views.setDefault(null) }],
              }}
            >
              <button type="button" aria-label={t('views.menu', { name: t('views.all') })}>
                <DownOutlined aria-hidden />
              </button>
            </Dropdown>
          )}
        </li>
        {views.views.map((view, at) => (
          <li key={view.id} data-open={view === open}>
            <button
              type="button"
              aria-current={view === open}
              title={view.mine ? undefined : t('views.of', { name: view.ownerName })}
              onClick={() => views.show(view)}
            >
              {view.id === views.defaultId && <HomeOutlined aria-label={t('views.first')} />}
              {view.shared && !view.personal && <TeamOutlined aria-label={t('views.shared')} />}
              {view.shared && view.personal && (
                <LockOutlined aria-label={t('views.personal')} title={t('views.personal')} />
              )}
              {view.name}
              {view === open && changed && <span className="desk-views-changed" title={t('views.changed')} />}
              {at < MAX_COUNTED && view.filter !== '' && <Count formId={formId} filter={view.filter} />}
            </button>
            {view === open && (
              <ViewMenu
                view={view}
                views={views}
                content={content}
                changed={changed}
                mayChange={view.mine || mayChangeAll}
                ask={setDialog}
              />
            )}
          </li>
        ))}
      </ul>
      <Button type="text" size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setDialog('new')}>
        <span className="desk-views-add">{t('views.add')}</span>
      </Button>
      {dialog !== null && (
        <ViewDialog
          view={dialog === 'rename' ? open : null}
          mayShare={mayShare}
          invite={isAlone ? `/forms/${formId}/settings` : null}
          close={() => setDialog(null)}
          give={({ name, shared, first }) =>
            dialog === 'rename' && open
              ? views.rename(open, name, shared)
              : views.add({ ...content, name, shared }, first)
          }
        />
      )}
    </nav>
  )
}

interface ViewMenuProps {
  readonly view: SavedView
  readonly views: Views
  readonly content: ViewContent
  readonly changed: boolean
  readonly mayChange: boolean
  readonly ask: (dialog: 'new' | 'rename') => void
}

function ViewMenu({ view, views, content, changed, mayChange, ask }: ViewMenuProps) {
  const { t } = useTranslation('desk')
  const { modal } = useNotices()
  const remove = async () => {
    const sure = await modal.confirm({
      title: t('views.removeTitle', { name: view.name }),
      content: t(view.shared ? 'views.removeShared' : 'views.removeText'),
      okText: t('views.remove'),
      danger: true,
    })
    if (sure) await views.remove(view)
  }
  const items: MenuProps['items'] = [
    ...(changed
      ? [
          ...(mayChange
            ? [{ key: 'save', label: t('views.save'), onClick: () => void views.save(view, content) }]
            : []),
          { key: 'discard', label: t('views.discard'), onClick: () => views.show(view) },
          { type: 'divider' as const },
        ]
      : []),
    {
      key: 'link',
      label: t(view.shared ? 'views.link' : 'views.linkShared'),
      disabled: !view.shared,
      onClick: () => void views.copyLink(view),
    },
    {
      key: 'first',
      label: t(view.id === views.defaultId ? 'views.notFirst' : 'views.makeFirst'),
      onClick: () => void views.setDefault(view.id === views.defaultId ? null : view.id),
    },
    ...(mayChange
      ? [
          { key: 'rename', label: t('views.rename'), onClick: () => ask('rename') },
          { type: 'divider' as const },
          { key: 'remove', danger: true, label: t('views.remove'), onClick: () => void remove() },
        ]
      : []),
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <button type="button" aria-label={t('views.menu', { name: view.name })}>
        <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  )
}

/** Number of submissions that a view finds; nothing if it cannot be counted. */
function Count({ formId, filter }: { readonly formId: string; readonly filter: string }) {
  const { i18n } = useTranslation()
  const { answer } = useAuthorQuery('countDesk', { params: { id: formId }, query: { filter } }, { keepPrevious: true })
  if (answer.state !== 'loaded') return null
  return <span className="desk-views-count">{new Intl.NumberFormat(i18n.language).format(answer.data.count)}</span>
}
