import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { ADDITIONS, SETTINGS_SECTIONS, type Addition, type SettingsSection, type Setting } from '../store/settingsOf.ts'
import { useStore } from 'zustand'
import { Icon } from '../ui/Icon.tsx'
import { SimpleViewSwitch } from '../ui/SimpleViewSwitch.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { useSettingLabels } from '../ui/useSettingLabels.ts'
import { changedInAny } from './changedSettings.ts'
import { Section } from './Section.tsx'

interface SettingPartsProps {
  readonly kind: ElementKind
  /** Their elements; the same array as long as the elements are the same. */
  readonly ids: readonly ElementId[]
  readonly settings: readonly Setting[]
  /** True if they are search results: all are shown. */
  readonly isFiltered: boolean
  readonly renderSetting: (setting: Setting) => ReactNode
  /** Called when a setting without a value was added. */
  readonly onAdd: (setting: Setting) => void
  /** Additional content of a part, and a note beside its title. */
  readonly also?: { readonly [part in SettingsSection]?: ReactNode }
  readonly notes?: { readonly [part in SettingsSection]?: string }
}

/**
 * Settings by parts. Rules, conditions and calculations are shown once added, and stay visible while these elements
 * are selected.
 */
export function SettingParts({
  kind,
  ids,
  settings,
  isFiltered,
  renderSetting,
  onAdd,
  also = {},
  notes = {},
}: SettingPartsProps) {
  const { t } = useTranslation('editor')
  const { kinds, palette } = useEditor()
  const root = useRef<HTMLDivElement>(null)
  const filledKeys = useEditorState(({ document }) =>
    settings
      .flatMap(({ key }) => (ids.some((id) => isSet(document.elements[id]?.settings[key])) ? [key] : []))
      .join(' '),
  )
  // A setting that is emptied must not disappear while it is edited.
  const [seen, setSeen] = useState(filledKeys)
  const kept = [...new Set(`${seen} ${filledKeys}`.split(' ').filter(Boolean))].join(' ')
  if (kept !== seen) setSeen(kept)
  const shown = new Set(kept.split(' '))
  const changed = useEditorState(({ document }) => [...changedInAny(document, ids, kinds)].join(' ')).split(' ')

  const add = (setting: Setting) => {
    setSeen(`${kept} ${setting.key}`)
    onAdd(setting)
    requestAnimationFrame(() => {
      const first = root.current?.querySelector<HTMLElement>(
        `[data-setting="${setting.key}"] :is(input, textarea, select, button)`,
      )
      first?.focus()
      // A condition begins in the condition builder.
      if (first?.dataset['begin'] !== undefined) first.click()
    })
  }

  const simple = useStore(palette, (state) => state.simple) && !isFiltered
  const isChanged = ({ key }: Setting) => changed.includes(key)
  // In the simple view, advanced parts show only settings with a value.
  const has = (part: SettingsSection) =>
    simple && BEHIND.includes(part)
      ? settings.some((setting) => setting.part === part && isChanged(setting))
      : settings.some((setting) => setting.part === part) || Boolean(also[part])
  const first = SETTINGS_SECTIONS.find(has)
  return (
    <div ref={root} className="ed-setting-parts">
      {SETTINGS_SECTIONS.filter(has).map((part) => {
        const here = settings.filter((setting) => setting.part === part)
        const drawn = isFiltered ? here : here.filter((one) => isShown(one, shown))
        const count = here.filter(isChanged).length
        return (
          <Section
            key={part}
            name={part}
            title={t(`inspector.${part}`)}
            note={notes[part] ?? (count > 0 ? t('inspector.changed', { count }) : undefined)}
            isOpen={part === first || part === 'logic'}
            isFound={isFiltered}
          >
            {drawn.map(renderSetting)}
            {also[part]}
            {isFiltered ? null : (
              <AddButtons kind={kind} settings={here.filter((one) => !isShown(one, shown))} onAdd={add} />
            )}
          </Section>
        )
      })}
      {simple ? <SimpleViewSwitch /> : null}
    </div>
  )
}

const BEHIND: readonly SettingsSection[] = ['look', 'data']

const isSet = (value: unknown) => value !== undefined && value !== ''

/** True if a setting is visible; one that depends on another setting is shown with that. */
const isShown = ({ key, addition, hint }: Setting, shown: ReadonlySet<string>) =>
  addition === null || hint.when !== undefined || hint.along !== undefined || shown.has(key)

interface AddButtonsProps {
  readonly kind: ElementKind
  readonly settings: readonly Setting[]
  readonly onAdd: (setting: Setting) => void
}

/** One button per sort of addition; if there are several of a sort, it opens a list. */
function AddButtons({ kind, settings, onAdd }: AddButtonsProps) {
  const { t } = useTranslation('editor')
  const { labelOf } = useSettingLabels()
  if (settings.length === 0) return null
  return (
    <div className="ed-adds">
      {ADDITIONS.map((addition) => {
        const some = settings
          .filter((setting) => setting.addition === addition)
          .toSorted((a, b) => Number(b.key === MOST_USED) - Number(a.key === MOST_USED))
        const [only] = some
        if (!only) return null
        const words = (
          <>
            <Icon name="plus" size={14} />
            {t(`inspector.${ADD_WORDS[addition]}`)}
          </>
        )
        const common = { className: 'ed-button ed-small', 'data-add': addition }
        if (some.length === 1) {
          return (
            <button
              key={addition}
              type="button"
              {...common}
              title={labelOf(kind.id, only.key)}
              onClick={() => onAdd(only)}
            >
              {words}
            </button>
          )
        }
        return (
          <MenuButton
            key={addition}
            {...common}
            label={t(`inspector.${ADD_WORDS[addition]}`)}
            choices={some.map(({ key }) => ({ id: key, title: labelOf(kind.id, key) }))}
            onPick={(key) => {
              const setting = some.find((one) => one.key === key)
              if (setting) onAdd(setting)
            }}
          >
            {words}
          </MenuButton>
        )
      })}
    </div>
  )
}

/** First among the conditions to add. */
const MOST_USED = 'shownWhen'

const ADD_WORDS = { logic: 'addCondition', rules: 'addRule', values: 'addCalculation' } as const satisfies {
  readonly [addition in Addition]: string
}
