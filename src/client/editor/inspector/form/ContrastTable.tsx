import { useTranslation } from 'react-i18next'
import { contrastsOf, SCHEMES } from '../../../../forms/theme/themeColors.ts'
import { Icon } from '../../ui/Icon.tsx'

const PAIRS = ['words', 'links', 'fills'] as const

/** How well what a brand colour makes can be seen, in light and dark: samples with their contrast. */
export function ContrastTable({ color }: { readonly color: string }) {
  const { t, i18n } = useTranslation('theme')
  const found = contrastsOf(color)
  // Rounded down: what fails is never said to reach the least.
  const say = (contrast: number) => (Math.floor(contrast * 10) / 10).toLocaleString(i18n.language)
  return (
    <table className="ed-theme-contrast">
      <caption className="ed-label">{t('contrast')}</caption>
      <thead>
        <tr>
          <td />
          {SCHEMES.map((scheme) => (
            <th key={scheme} scope="col">
              {t(`scheme.${scheme}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PAIRS.map((pair) => (
          <tr key={pair}>
            <th scope="row">{t(`pair.${pair}`)}</th>
            {found
              .filter((one) => one.pair === pair)
              .map(({ scheme, color: front, ground, contrast, least }) => {
                const passes = contrast >= least
                return (
                  <td key={scheme} data-passes={passes} title={t('needs', { least: say(least) })}>
                    <span className="ed-theme-sample" aria-hidden="true" style={{ color: front, background: ground }}>
                      {pair === 'fills' ? <i style={{ background: front }} /> : 'Aa'}
                    </span>
                    <span>{say(contrast)}</span>
                    <Icon name={passes ? 'check' : 'warning'} size={14} />
                    <span className="gf-unseen">{t(passes ? 'passes' : 'fails', { least: say(least) })}</span>
                  </td>
                )
              })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
