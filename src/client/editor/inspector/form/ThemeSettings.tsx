import './form.css'
import './theme.css'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { paleBrand, smallTargets } from '../../../../forms/checks/themeChecks.ts'
import { setFormSettings } from '../../../../forms/edits/setFormSettings.ts'
import { TOUCH_HEIGHT, type FormTheme } from '../../../../forms/theme/FormTheme.ts'
import { DENSITIES, THEME_PRESETS } from '../../../../forms/theme/themePresets.ts'
import { useEditor, useEditorState } from '../../store/EditorProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ValidatedField } from './ValidatedField.tsx'
import { LogoField } from './LogoField.tsx'
import { contrastsOf, SCHEMES } from '../../../../forms/theme/themeColors.ts'
import type { Issue } from '../../../../forms/checks/Issue.ts'

/** The portal's own theme, used by a form without one. */
const PORTAL = { color: '#00583a', radius: 8 } as const
const NONE: FormTheme = {}

/** Theme of the form: brand colour, corners, density and logo. The canvas shows each change at once. */
export function ThemeSettings() {
  const { t } = useTranslation(['theme', 'editor'])
  const editor = useEditor()
  const id = useId()
  const theme = useEditorState(({ document }) => document.form.theme) ?? NONE
  const document = useEditorState((state) => state.document)
  const { color, radius = PORTAL.radius, height = TOUCH_HEIGHT } = theme
  const put = (next: FormTheme) => editor.commit(setFormSettings({ theme: next }))
  const issues = [paleBrand, smallTargets].flatMap((check) => check({ document, kinds: editor.kinds, elements: [] }))
  const isSet = Object.keys(theme).length > 0
  return (
    <>
      <p className="ed-hint">{t('hint')}</p>
      <div className="ed-theme-presets" role="group" aria-label={t('presets')}>
        {Object.entries(THEME_PRESETS).map(([name, preset]) => (
          <button
            key={name}
            type="button"
            className="ed-button ed-small"
            aria-pressed={preset.color === color && preset.radius === radius && preset.height === height}
            onClick={() => put({ ...theme, ...preset })}
          >
            <i style={{ background: preset.color, borderRadius: preset.radius / 2 }} />
            {t(`preset.${name as keyof typeof THEME_PRESETS}`)}
          </button>
        ))}
      </div>
      <div className="ed-theme-color">
        <input
          type="color"
          className="ed-input ed-color"
          aria-label={t('pick')}
          value={color ?? PORTAL.color}
          onChange={({ target }) => put({ ...theme, color: target.value })}
        />
        <ValidatedField
          mono
          label={t('color')}
          value={color ?? ''}
          placeholder={PORTAL.color}
          maxLength={7}
          check={(text) => (text === '' || /^#[0-9a-f]{6}$/i.test(text) ? null : t('colorWrong'))}
          onChange={(text) => put(text === '' ? without(theme, 'color') : { ...theme, color: text.toLowerCase() })}
        />
      </div>
      <Issues issues={issues} />
      {color ? <ContrastTable color={color} /> : null}
      <div className="ed-field">
        <label htmlFor={`${id}-radius`}>{t('radius', { radius })}</label>
        <input
          id={`${id}-radius`}
          type="range"
          min={0}
          max={24}
          value={radius}
          onChange={({ target }) => put({ ...theme, radius: Number(target.value) })}
        />
      </div>
      <div className="ed-field" role="group" aria-label={t('density')}>
        <span className="ed-label">{t('density')}</span>
        <div className="ed-theme-presets">
          {Object.entries(DENSITIES).map(([name, high]) => (
            <button
              key={name}
              type="button"
              className="ed-button ed-small"
              aria-pressed={high === height}
              onClick={() => put({ ...theme, height: high })}
            >
              {t(`densities.${name as keyof typeof DENSITIES}`)}
            </button>
          ))}
        </div>
        <ValidatedField
          label={t('height')}
          hint={t('heightHint', { least: TOUCH_HEIGHT })}
          value={String(height)}
          maxLength={2}
          check={(text) => (isHeight(text) ? null : t('heightWrong'))}
          onChange={(text) => put({ ...theme, height: Number(text) })}
        />
      </div>
      <LogoSetting />
      <button type="button" className="ed-button ed-small ed-start" disabled={!isSet} onClick={() => put({})}>
        <Icon name="reset" size={14} />
        {t('reset')}
      </button>
    </>
  )
}

/** Logo in the bar above the form. */
export function LogoSetting() {
  const editor = useEditor()
  const { color = PORTAL.color, logo = '' } = useEditorState(({ document }) => document.form.theme) ?? NONE
  return (
    <LogoField
      value={logo}
      background={color}
      onChange={(next) => {
        // Reading a picture takes a while; the theme may have changed by then.
        const now = editor.stable().form.theme ?? NONE
        const theme = next === '' ? without(now, 'logo') : { ...now, logo: next }
        editor.commit(setFormSettings({ theme }))
      }}
    />
  )
}

function Issues({ issues }: { readonly issues: readonly Issue[] }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  return (
    <div aria-live="polite">
      {issues.map(({ key, params, fixes }) => (
        <div key={key} className="ed-card ed-theme-issue">
          <p>{t(key, { ...params, ns: ['editor', 'blocks'] })}</p>
          {fixes.map(({ labelKey, edit }) => (
            <button key={labelKey} type="button" className="ed-button ed-small" onClick={() => editor.commit(edit)}>
              {t(labelKey, { ns: ['editor'] })}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

const isHeight = (text: string) => /^\d{2}$/.test(text) && Number(text) >= 16 && Number(text) <= 80

function without(theme: FormTheme, key: keyof FormTheme): FormTheme {
  const { [key]: _, ...rest } = theme
  return rest
}

const PAIRS = ['words', 'links', 'fills'] as const

/** Samples of a brand colour with their contrast, in light and dark. */
export function ContrastTable({ color }: { readonly color: string }) {
  const { t, i18n } = useTranslation('theme')
  const found = contrastsOf(color)
  // Rounded down: a failing contrast must not be shown as the minimum.
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
              .map(({ scheme, color: front, background: ground, contrast, least }) => {
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
