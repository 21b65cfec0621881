import { useTranslation } from 'react-i18next'

/** Placeholder bars of the search and some elements. */
const BARS = ['search', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']

/** Skeleton of the editor while a form loads, so that nothing moves when it appears. */
export function LoadingScreen() {
  const { t } = useTranslation('common')
  return (
    <div className="ed ed-opening" aria-busy="true">
      <header className="ed-toolbar">
        <h1 className="ed-announcer">{t('appName')}</h1>
      </header>
      <div className="ed-body">
        <div className="ed-left">
          <Bars />
        </div>
        <main className="ed-main">
          <div className="ed-canvas">
            <p className="ed-opening-words" role="status">
              {t('loading')}
            </p>
            <div className="ed-sheet ed-phone">
              <div className="ed-navbar">&nbsp;</div>
              <Bars />
            </div>
          </div>
        </main>
        <div className="ed-right">
          <Bars />
        </div>
      </div>
    </div>
  )
}

function Bars() {
  return (
    <div className="ed-bars" aria-hidden="true">
      {BARS.map((bar) => (
        <div key={bar} />
      ))}
    </div>
  )
}
