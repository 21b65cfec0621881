import type { Words } from '../Words.ts'
import type { render as en } from '../en/render.ts'
import { drawingViolations } from './renderDrawing.ts'
import { fieldViolations, renderFields } from './renderFields.ts'
import { placeViolations } from './renderPlaces.ts'
import { renderChoices } from './renderChoices.ts'
import { renderLayouts } from './renderLayouts.ts'

export const render: Words<typeof en> = {
  violation: {
    ...fieldViolations,
    ...placeViolations,
    ...drawingViolations,
    required: '请回答此问题。',
    type: '答案的类型不符合要求。',
    minLength: '请至少输入 {{limit, number}} 个字符。',
    maxLength: '最多可输入 {{limit, number}} 个字符。',
    minimum: '允许的最小值为 {{limit, number}}。',
    maximum: '允许的最大值为 {{limit, number}}。',
    minItems: '请至少选择 {{limit}} 项。',
    maxItems: '最多可选择 {{limit}} 项。',
    fewFiles: '请至少添加 {{limit, number}} 个。',
    manyFiles: '最多 {{limit, number}} 个，请移除一些。',
    fileType: '只接受这些类型的文件：{{types}}。请移除其他文件。',
    longFile: '最长 {{limit, number}} 秒。请剪短或重新录制。',
    repeated: '同一选项出现了两次。',
    choice: '这不是可选项之一。',
    exclusive: '此选项不能与其他选项同选。',
    leaf: '请选到最后一级。',
    rankAtLeast: '请至少给 {{limit}} 项排序。',
    rows: '请回答每一行，还有 {{missing}} 行未填。',
    minRows: '至少需要 {{limit, number}} 行。',
    maxRows: '最多只能有 {{limit, number}} 行。',
    constraint: '此答案不符合要求。',
    pattern: '填写格式不符合要求。',
    date: '没有这个日期。',
    dateMin: '最早可填 {{min, day}}。',
    dateMax: '最晚可填 {{max, day}}。',
    point: '这不是地球上的位置。',
    latitude: '纬度应在 −90 到 90 之间。',
    longitude: '经度应在 −180 到 180 之间。',
    email: '这不是有效的电子邮箱地址。',
    phone: '这不是有效的电话号码。',
    url: '这不是有效的网址，应以 https:// 开头。',
  },
  location: {
    latitude: '纬度',
    longitude: '经度',
    usePosition: '使用我的位置',
    locating: '正在定位…',
    accuracy: '精确到 {{metres}} 米',
    tooCoarse: '精确到 {{metres}} 米，要求 {{target}} 米以内。请到开阔处重试。',
    clear: '清除位置',
    map: '用于选择位置的地图',
    mapHint: '点按地图放置图钉，或用方向键移动地图后按回车键。',
  },
  ...renderChoices,
  ...renderFields,
  ...renderLayouts,
}
