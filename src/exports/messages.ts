/** Name and description of a format. */
export interface FormatTexts {
  readonly title: string
  readonly hint: string
}

/** Messages of each format's `labelKey`, in the languages of the portal. */
export const exportMessages: {
  readonly [language in 'en' | 'zh' | 'vi']: { readonly [labelKey: string]: FormatTexts }
} = {
  en: {
    csv: { title: 'CSV', hint: 'A table with every answer as it was given' },
    spreadsheet: {
      title: 'CSV, safe for spreadsheets',
      hint: 'The same table to open in Excel: text that it would run as a formula gets an apostrophe; numbers and phone numbers stay as they are',
    },
    geojson: { title: 'GeoJSON', hint: 'Locations for maps and GIS' },
    osm: { title: 'OSM tags', hint: 'GeoJSON with OpenStreetMap tags, without rejected submissions' },
  },
  zh: {
    csv: { title: 'CSV', hint: '数据表，所有答案保持原样' },
    spreadsheet: {
      title: 'CSV（电子表格安全）',
      hint: '用于在 Excel 中打开的同一数据表：会被当作公式运行的文本前加撇号；数字和电话号码保持不变',
    },
    geojson: { title: 'GeoJSON', hint: '适用于地图和 GIS 的地点' },
    osm: { title: 'OSM 标签', hint: '未被退回的地点，以带有 OpenStreetMap 标签的 GeoJSON 导出' },
  },
  vi: {
    csv: { title: 'CSV', hint: 'Bảng dữ liệu, mọi câu trả lời giữ nguyên như khi nhập' },
    spreadsheet: {
      title: 'CSV, an toàn cho bảng tính',
      hint: 'Cùng bảng đó để mở trong Excel: văn bản bị hiểu là công thức sẽ có dấu nháy đơn ở đầu; số và số điện thoại giữ nguyên',
    },
    geojson: { title: 'GeoJSON', hint: 'Địa điểm dùng cho bản đồ và GIS' },
    osm: { title: 'Thẻ OSM', hint: 'Các địa điểm không bị từ chối, dạng GeoJSON với thẻ của OpenStreetMap' },
  },
}
