import { SwapOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../../../contract/shapes.ts'
import { kinds } from '../../../../elements/registry.ts'
import type { Element } from '../../../../forms/document/FormDocument.ts'
import { readDocument } from '../../../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../../../forms/document/StoredDocument.ts'
import { WhenLoaded } from '../../../shell/WhenLoaded.tsx'
import { ChangeList } from './ChangeList.tsx'
import { useVersion, type VersionName } from './useVersion.ts'

export interface ComparedVersions {
  readonly from: VersionName
  readonly to: VersionName
}

interface CompareVersionsProps extends ComparedVersions {
  readonly formId: string
  /** Published versions, newest first. */
  readonly numbers: readonly number[]
  readonly onChoose: (compared: ComparedVersions) => void
  /** Called with the element whose change was pressed, and the version that has it. */
  readonly onShow: (element: Element, where: VersionName) => void
}

/** Two versions, or one and the draft, compared in words. */
export function CompareVersions({ formId, numbers, from, to, onChoose, onShow }: CompareVersionsProps) {
  const { t } = useTranslation('versions')
  const [earlier, later] = [useVersion(formId, from), useVersion(formId, to)]
  const options = [
    { value: 'draft' as const, label: t('compare.draft') },
    ...numbers.map((version) => ({ value: version, label: t('compare.version', { version }) })),
  ]
  const select = (which: 'from' | 'to', value: VersionName) => (
    <label className="publish-choice">
      <span>{t(`compare.${which}`)}</span>
      <Select<VersionName>
        value={value}
        options={options}
        aria-label={t(`compare.${which}`)}
        onChange={(chosen) => onChoose({ from, to, [which]: chosen })}
      />
    </label>
  )
  return (
    <section className="portal-stack" aria-label={t('compare.title')}>
      <div className="publish-choices">
        {select('from', from)}
        <Button
          icon={<SwapOutlined aria-hidden />}
          aria-label={t('compare.swap')}
          title={t('compare.swap')}
          onClick={() => onChoose({ from: to, to: from })}
        />
        {select('to', to)}
      </div>
      <WhenLoaded answer={earlier.answer} retry={() => void earlier.reload()}>
        {(before) => (
          <WhenLoaded answer={later.answer} retry={() => void later.reload()}>
            {(after) => (
              <Changes
                key={`${from} ${to}`}
                before={before}
                after={after}
                onShow={(element, isGone) => onShow(element, isGone ? from : to)}
              />
            )}
          </WhenLoaded>
        )}
      </WhenLoaded>
    </section>
  )
}

interface ChangesProps {
  readonly before: Page
  readonly after: Page
  readonly onShow: (element: Element, isGone: boolean) => void
}

function Changes({ before, after, onShow }: ChangesProps) {
  const [earlier, later] = [useDocument(before), useDocument(after)]
  return <ChangeList before={earlier} after={later} onShow={onShow} />
}

function useDocument({ document }: Page) {
  return useMemo(() => readDocument(document as StoredDocument, isLayout), [document])
}

const isLayout = (kind: string) => kinds.get(kind)?.sort === 'layout'
