import { useTranslation } from 'react-i18next'

/** Bars where the search and some elements will be. */
const BARS = ['search', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']

/** The editor's own outline while a form is on its way, so that nothing moves when it comes. */
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
