import { useCallback } from 'react';

import { fill, type Texts } from '../../../contract/base/languages.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** What the dialogs of import and export say; they come with these dialogs. */
const transferTexts = {
	exportTitle: text('导出{screen}', '匯出{screen}', 'Export {screen}'),
	exportFormat: text('文件格式', '檔案格式', 'Format'),
	xlsx: text('Excel 工作簿（xlsx）', 'Excel 活頁簿（xlsx）', 'Excel workbook (xlsx)'),
	csv: text('文本表格（csv）', '文字表格（csv）', 'Text table (csv)'),
	exportRange: text('导出范围', '匯出範圍', 'Rows'),
	rangeQuery: text('当前查询的全部数据（{count} 条）', '目前查詢的全部資料（{count} 筆）', 'All rows of this query ({count})'),
	rangeTree: text('当前查询的全部数据', '目前查詢的全部資料', 'All rows of this query'),
	rangeChosen: text('已选择的 {count} 条', '已選取的 {count} 筆', 'The {count} chosen rows'),
	exportColumns: text('导出列', '匯出欄位', 'Columns'),
	chooseAll: text('全选', '全選', 'All'),
	chooseShown: text('与列表一致', '與列表一致', 'As in the list'),
	otherColumns: text('列表以外的字段', '列表以外的欄位', 'Fields outside the list'),
	export: text('导出', '匯出', 'Export'),
	exporting: text('正在生成文件…', '正在產生檔案…', 'Preparing the file…'),
	exported: text('文件已开始下载', '檔案已開始下載', 'The file has been saved'),
	cancel: text('取消', '取消', 'Cancel'),
	importTitle: text('导入{screen}', '匯入{screen}', 'Import {screen}'),
	stepUpload: text('上传文件', '上傳檔案', 'File'),
	stepMapping: text('核对列', '核對欄位', 'Columns'),
	stepCheck: text('检查数据', '檢查資料', 'Check'),
	stepDone: text('完成', '完成', 'Done'),
	dropHere: text('将文件拖到此处，或点击选择', '將檔案拖到此處，或點選選擇', 'Drop a file here, or click to choose one'),
	limits: text(
		'支持 xlsx、csv，不超过 10 MB、20,000 行',
		'支援 xlsx、csv，不超過 10 MB、20,000 列',
		'xlsx or csv, up to 10 MB and 20,000 rows',
	),
	template: text('下载导入模板', '下載匯入範本', 'Download the template'),
	templateHint: text(
		'建议先下载模板，按“填写说明”整理数据后上传。',
		'建議先下載範本，依「填寫說明」整理資料後上傳。',
		'Start from the template; its notes say how each column is filled in.',
	),
	reading: text('正在读取并检查…', '正在讀取並檢查…', 'Reading and checking…'),
	fileLine: text('{name}，共 {count} 行数据', '{name}，共 {count} 列資料', '{name}, {count} rows'),
	fileColumn: text('文件中的列', '檔案中的欄', 'Column of the file'),
	targetField: text('对应字段', '對應欄位', 'Field'),
	nameless: text('（第 {index} 列）', '（第 {index} 欄）', '(column {index})'),
	notImported: text('不导入', '不匯入', 'Left out'),
	missing: text('缺少必填列：{titles}', '缺少必填欄：{titles}', 'Required columns are missing: {titles}'),
	existing: text('数据已存在时', '資料已存在時', 'Rows that exist already'),
	keyNone: text('不更新，每行都作为新数据', '不更新，每列都作為新資料', 'Are not updated: every row is a new record'),
	keyField: text('按“{title}”更新已有数据', '依「{title}」更新已有資料', 'Are updated, matched by “{title}”'),
	back: text('上一步', '上一步', 'Back'),
	nextStep: text('下一步', '下一步', 'Next'),
	allGood: text('{count} 行全部通过检查，可以导入。', '{count} 列全部通過檢查，可以匯入。', 'All {count} rows are right.'),
	someBad: text(
		'共 {count} 行：{good} 行可以导入，{bad} 行有误。可在下方直接修改，或只导入正确的行。',
		'共 {count} 列：{good} 列可以匯入，{bad} 列有誤。可在下方直接修改，或只匯入正確的列。',
		'{count} rows: {good} can be imported, {bad} have errors. Mend them below, or import only the good rows.',
	),
	updates: text('其中 {count} 行将更新已有数据。', '其中 {count} 列將更新已有資料。', '{count} of them update stored records.'),
	byColumn: text('按列汇总', '依欄彙總', 'By column'),
	byRow: text('逐行修改', '逐列修改', 'By row'),
	rowsOf: text('（第 {rows} 行）', '（第 {rows} 列）', ' (row {rows})'),
	rowsOfMany: text('（第 {rows} 行等 {count} 行）', '（第 {rows} 列等 {count} 列）', ' (rows {rows} … {count} in all)'),
	rowNumber: text('行号', '列號', 'Row'),
	shownRows: text('显示 {shown} 行，共 {bad} 行有误', '顯示 {shown} 列，共 {bad} 列有誤', '{shown} of {bad} rows with errors'),
	firstRows: text('从头显示', '從頭顯示', 'First rows'),
	moreRows: text('下一批', '下一批', 'Next rows'),
	recheck: text('保存修改并重新检查', '儲存修改並重新檢查', 'Save and check again'),
	runAll: text('导入全部 {count} 行', '匯入全部 {count} 列', 'Import all {count} rows'),
	runGood: text('只导入正确的 {count} 行', '只匯入正確的 {count} 列', 'Import only the good rows ({count})'),
	running: text('正在导入，请稍候…', '正在匯入，請稍候…', 'Importing…'),
	doneTitle: text('导入完成', '匯入完成', 'Imported'),
	doneLine: text('新增 {created} 条，更新 {updated} 条', '新增 {created} 筆，更新 {updated} 筆', '{created} created, {updated} updated'),
	skippedLine: text('{skipped} 行有误，未导入', '{skipped} 列有誤，未匯入', '{skipped} rows with errors were left out'),
	refusedLine: text('第 {row} 行：{message}', '第 {row} 列：{message}', 'Row {row}: {message}'),
	undo: text('撤销导入', '復原匯入', 'Undo the import'),
	undoAsk: text(
		'将删除本次新增的数据，并恢复被更新的数据，是否继续？',
		'將刪除本次新增的資料，並還原被更新的資料，是否繼續？',
		'This removes what the import created and restores what it changed. Continue?',
	),
	undoRest: text('只撤销未被修改的', '只復原未被修改的', 'Undo the untouched ones'),
	undoneTitle: text('已撤销导入', '已復原匯入', 'The import has been undone'),
	undoneLine: text(
		'删除 {removed} 条，恢复 {restored} 条',
		'刪除 {removed} 筆，還原 {restored} 筆',
		'{removed} removed, {restored} restored',
	),
	keptLine: text(
		'{count} 条在导入后被修改，予以保留',
		'{count} 筆在匯入後被修改，予以保留',
		'{count} were changed since and have been kept',
	),
	close: text('关闭', '關閉', 'Close'),
	dirty: text('还有修改没有保存，请先重新检查', '還有修改沒有儲存，請先重新檢查', 'Save your corrections and check again first'),
} as const satisfies Record<string, Texts>;

export type TransferTextKey = keyof typeof transferTexts;
export type TransferTranslate = (key: TransferTextKey, values?: Record<string, unknown>) => string;

/** The texts of import and export in the user's language. */
export function useTransferTexts(): TransferTranslate {
	const { language } = useRuntime();
	return useCallback((key, values) => fill(transferTexts[key][language], values), [language]);
}
