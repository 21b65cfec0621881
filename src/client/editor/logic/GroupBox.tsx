import { useTranslation } from 'react-i18next'
import { JOINS, type Condition, type Group } from '../../../forms/conditions/Condition.ts'
import { Icon } from '../ui/Icon.tsx'
import { BLANK_TEST, type BuilderActions } from './useConditionBuilder.ts'
import { isWithin, type Path } from './groupPaths.ts'
import { describeTest } from './describeCondition.ts'
import type { Subject } from './subjectsIn.ts'
import { TestRow } from './TestRow.tsx'

interface GroupBoxProps {
  readonly group: Group
  readonly path: Path
  readonly subjects: readonly Subject[]
  readonly actions: BuilderActions
}

/** A group of lines and nested groups: how they are joined, and buttons to add more. */
export function GroupBox({ group, path, subjects, actions }: GroupBoxProps) {
  const { t } = useTranslation('logic')
  const put = (next: Condition) => actions.replace(path, [next])
  return (
    <div
      className="ed-group-box"
      role="group"
      aria-label={t(path.length === 0 ? 'condition' : 'group')}
      data-join={group.join}
    >
      {group.parts.length > 1 || group.join === 'none' ? (
        <div className="ed-group-head">
          <select
            className="ed-input"
            aria-label={t('join.label')}
            value={group.join}
            onChange={({ target }) => put({ ...group, join: JOINS.find((join) => join === target.value) ?? 'all' })}
          >
            {JOINS.map((join) => (
              <option key={join} value={join}>
                {t(`join.${join}`)}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      {group.parts.length === 0 ? <p className="ed-hint">{t('emptyGroup')}</p> : null}
      <ul>
        {group.parts.map((part, index) => (
          <PartItem
            key={`${part.is} ${index + 1}`}
            part={part}
            path={[...path, index]}
            subjects={subjects}
            actions={actions}
          />
        ))}
        <Gap path={[...path, group.parts.length]} actions={actions} />
      </ul>
      <div className="ed-row">
        <button type="button" className="ed-button ed-small" onClick={() => actions.add(path, BLANK_TEST)}>
          <Icon name="plus" size={14} />
          {t('addTest')}
        </button>
        <button
          type="button"
          className="ed-button ed-small"
          onClick={() =>
            actions.add(path, {
              is: 'group',
              join: group.join === 'any' ? 'all' : 'any',
              parts: [BLANK_TEST],
            })
          }
        >
          <Icon name="group" size={14} />
          {t('addGroup')}
        </button>
      </div>
    </div>
  )
}

interface PartItemProps {
  readonly part: Condition
  readonly path: Path
  readonly subjects: readonly Subject[]
  readonly actions: BuilderActions
}

function PartItem({ part, path, subjects, actions }: PartItemProps) {
  const { t } = useTranslation('logic')
  const what = part.is === 'group' ? t('group') : part.name === '' ? t('newTest') : describeTest(part, subjects, t)
  const at = path.join('.')
  const inHand = actions.drag !== null && isWithin(path, actions.drag.from)
  return (
    <>
      <Gap path={path} actions={actions} />
      <li className="ed-part" data-part={at} data-in-hand={inHand || undefined}>
        <button
          type="button"
          className="ed-button ed-quiet ed-small ed-grip"
          aria-label={t('move', { what })}
          title={t('move', { what })}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            actions.step(path, event.key === 'ArrowDown' ? 1 : -1, what)
          }}
        >
          <Icon name="grip" size={16} />
        </button>
        {part.is === 'test' ? (
          <TestRow
            test={part}
            subjects={subjects}
            showErrors={actions.showErrors}
            onChange={(test) => actions.replace(path, [test])}
          />
        ) : (
          <GroupBox group={part} path={path} subjects={subjects} actions={actions} />
        )}
        <button
          type="button"
          className="ed-button ed-quiet ed-small"
          aria-label={part.is === 'group' ? t('removeGroup') : t('removeOf', { what })}
          title={t('remove')}
          onClick={() => actions.replace(path, [])}
        >
          <Icon name="remove" size={16} />
        </button>
      </li>
    </>
  )
}

/** Drop target between parts. */
function Gap({ path, actions }: { readonly path: Path; readonly actions: BuilderActions }) {
  const at = path.join('.')
  return (
    <li
      className="ed-gap"
      aria-hidden="true"
      data-gap={at}
      data-over={actions.drag?.to.join('.') === at || undefined}
    />
  )
}
