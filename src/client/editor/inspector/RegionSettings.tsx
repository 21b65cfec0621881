import { useTranslation } from 'react-i18next'
import type { Region } from '../store/Region.ts'
import { FooterSettings } from './form/FooterSettings.tsx'
import { LogoSetting, ThemeSettings } from './form/ThemeSettings.tsx'
import { LanguagesSetting, ModeSetting, SubmitSetting, TitleSetting } from './GeneralSettings.tsx'
import { Section } from './Section.tsx'

/** Settings of the regions around the form's elements: the container, its navbar, or the footer. */
export function RegionSettings({ region }: { readonly region: Exclude<Region, 'form'> }) {
  const { t } = useTranslation('editor')
  if (region === 'navbar') {
    return (
      <div className="ed-region">
        <p className="ed-hint">{t('region.navbarHint')}</p>
        <TitleSetting />
        <LogoSetting />
      </div>
    )
  }
  if (region === 'footer') {
    return (
      <div className="ed-region">
        <SubmitSetting />
        <FooterSettings />
      </div>
    )
  }
  return (
    <>
      <div className="ed-region">
        <p className="ed-hint">{t('region.containerHint')}</p>
        <LanguagesSetting />
        <ModeSetting />
      </div>
      <Section name="containerLook" title={t('look.title')} isOpen>
        <ThemeSettings />
      </Section>
    </>
  )
}
