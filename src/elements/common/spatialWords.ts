import type { UiLanguage } from '../KindMessages.ts'

type Words = { readonly [language in UiLanguage]: { readonly [key: string]: string } }

/** The words of the settings about where answers may be. */
export const fenceWords: Words = {
  en: {
    fenceRule: 'Area restriction',
    fence: 'Allowed or excluded area',
    fenceNear: 'Allow locations within GPS accuracy of the edge',
    fenceMessage: 'Area restriction message',
    minDistance: 'Minimum distance from other submissions (m)',
    minDistanceMessage: 'Minimum distance message',
    nearWarning: 'Warn about other submissions',
  },
  zh: {
    fenceRule: '区域限制',
    fence: '允许或排除的区域',
    fenceNear: '允许在 GPS 精度范围内靠近边界的位置',
    fenceMessage: '区域限制提示',
    minDistance: '与其他提交记录的最小距离（米）',
    minDistanceMessage: '最小距离提示',
    nearWarning: '何时提醒与其他提交冲突',
  },
  vi: {
    fenceRule: 'Giới hạn khu vực',
    fence: 'Khu vực được phép hoặc bị loại trừ',
    fenceNear: 'Chấp nhận vị trí gần ranh giới trong phạm vi độ chính xác GPS',
    fenceMessage: 'Thông báo giới hạn khu vực',
    minDistance: 'Khoảng cách tối thiểu đến các bản gửi khác (m)',
    minDistanceMessage: 'Thông báo khoảng cách tối thiểu',
    nearWarning: 'Cảnh báo về các bản gửi khác',
  },
}

/** The words of the settings about what a device measured. */
export const measureWords: Words = {
  en: {
    accuracyLimit: 'Accuracy limit (m)',
    accuracyLimitMessage: 'Accuracy limit message',
    allowMock: 'Allow mock locations',
    mockMessage: 'Mock location message',
  },
  zh: {
    accuracyLimit: '精度限制（米）',
    accuracyLimitMessage: '精度限制提示',
    allowMock: '允许模拟位置',
    mockMessage: '模拟位置提示',
  },
  vi: {
    accuracyLimit: 'Giới hạn độ chính xác (m)',
    accuracyLimitMessage: 'Thông báo giới hạn độ chính xác',
    allowMock: 'Cho phép vị trí giả lập',
    mockMessage: 'Thông báo vị trí giả lập',
  },
}

export const fenceOptionWords: Words = {
  en: {
    fenceRule_inside: 'Only inside the area',
    fenceRule_outside: 'Only outside the area',
    nearWarning_filling: 'While filling in, if signed in',
    nearWarning_sending: 'Only on submit',
  },
  zh: {
    fenceRule_inside: '仅在区域内',
    fenceRule_outside: '仅在区域外',
    nearWarning_filling: '填写时（已登录者）',
    nearWarning_sending: '仅在提交时',
  },
  vi: {
    fenceRule_inside: 'Chỉ trong một khu vực',
    fenceRule_outside: 'Chỉ ngoài một khu vực',
    nearWarning_filling: 'Khi đang điền, nếu đã đăng nhập',
    nearWarning_sending: 'Chỉ khi gửi',
  },
}

export const overlapWords: Words = {
  en: {
    noOverlap: 'Disallow overlap with other submissions',
    overlapSlack: 'Overlap tolerance (m)',
    overlapMessage: 'Overlap message',
  },
  zh: {
    noOverlap: '不允许与其他提交记录重叠',
    overlapSlack: '重叠容差（米）',
    overlapMessage: '重叠提示',
  },
  vi: {
    noOverlap: 'Không cho phép chồng lên bản gửi khác',
    overlapSlack: 'Độ chồng lấn cho phép (m)',
    overlapMessage: 'Thông báo chồng lấn',
  },
}

/** What an author should know of a setting before choosing. */
export const spatialNotes: Words = {
  en: {
    nearWarning:
      'A warning while filling in tells signed-in collectors roughly where others answered: the border they meet is blurred, and they may ask only so often. It never names the place. On submit the rule is always checked exactly.',
  },
  zh: {
    nearWarning:
      '填写时的提醒会让已登录的采集者大致知道他人答案的位置：其边界经过模糊处理，且询问次数有限，不会给出具体地点。提交时总会精确检查。',
  },
  vi: {
    nearWarning:
      'Cảnh báo khi đang điền cho người thu thập đã đăng nhập biết đại khái nơi người khác đã trả lời: ranh giới được làm mờ và số lần hỏi có hạn. Địa điểm không bao giờ được nêu ra. Khi gửi, quy tắc luôn được kiểm tra chính xác.',
  },
}
