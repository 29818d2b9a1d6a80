import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** What refusals, logs and messages of scheduled imports say. */
export const texts = defineTexts({
	notices: { 'zh-CN': '定时导入', 'zh-TW': '定時匯入', en: 'Scheduled import' },
	job: { 'zh-CN': '定时导入与清理旧记录', 'zh-TW': '定時匯入與清理舊記錄', en: 'Scheduled imports, and clean-up of their history' },
	onlySuper: {
		'zh-CN': '只有超级管理员可以管理定时导入',
		'zh-TW': '只有超級管理員可以管理定時匯入',
		en: 'Only super administrators manage scheduled imports',
	},
	gone: {
		'zh-CN': '执行人已停用或不再是超级管理员，请重新保存该导入',
		'zh-TW': '執行人已停用或不再是超級管理員，請重新儲存該匯入',
		en: 'The owner is disabled or no super administrator any more; another one must save the import',
	},
	mapping: {
		'zh-CN': '第 {line} 行不是“列 = 字段”的形式，或列已出现过',
		'zh-TW': '第 {line} 行不是「欄 = 欄位」的形式，或欄已出現過',
		en: 'Line {line} is not of the form “column = field”, or repeats a column',
	},
	noField: { 'zh-CN': '目标页面没有字段“{name}”', 'zh-TW': '目標頁面沒有欄位「{name}」', en: 'The screen has no field “{name}”' },
	noKey: {
		'zh-CN': '须为唯一字段，或合起来唯一的几个字段（以逗号分隔）。可用：{keys}',
		'zh-TW': '須為唯一欄位，或合起來唯一的幾個欄位（以逗號分隔）。可用：{keys}',
		en: 'A unique field is required, or fields that are unique together, separated by commas. Possible: {keys}',
	},
	withoutKey: {
		'zh-CN': '目标页面没有唯一字段，不能作为导入目标',
		'zh-TW': '目標頁面沒有唯一欄位，不能作為匯入目標',
		en: 'The screen has no unique field, so nothing can be imported into it',
	},
	noTarget: {
		'zh-CN': '没有这个页面，或该页面不能导入',
		'zh-TW': '沒有這個頁面，或該頁面不能匯入',
		en: 'There is no such screen, or nothing can be imported into it',
	},
	noTable: { 'zh-CN': '未填写表', 'zh-TW': '未填寫資料表', en: 'A table is required' },
	noPath: { 'zh-CN': '未填写接口路径', 'zh-TW': '未填寫介面路徑', en: 'A path is required' },
	noSource: { 'zh-CN': '数据源已删除', 'zh-TW': '資料來源已刪除', en: 'The data source was removed' },
	noList: { 'zh-CN': '返回内容的“{path}”处不是列表', 'zh-TW': '傳回內容的「{path}」處不是清單', en: 'The reply has no list at “{path}”' },
	noEntry: {
		'zh-CN': '返回列表的第 {number} 项不是对象',
		'zh-TW': '傳回清單的第 {number} 項不是物件',
		en: 'Entry {number} of the list is not an object',
	},
	tooManyColumns: {
		'zh-CN': '超过 {max, number} 列，请改用列数较少的视图或对应关系',
		'zh-TW': '超過 {max, number} 欄，請改用欄數較少的檢視或對應關係',
		en: 'More than {max, number} columns: use a view or a mapping with fewer',
	},
	tooMany: {
		'zh-CN': '超过 {max, number} 行，请改用行数较少的视图',
		'zh-TW': '超過 {max, number} 列，請改用列數較少的檢視',
		en: 'More than {max, number} rows: use a view with fewer',
	},
	noImport: { 'zh-CN': '定时导入已删除', 'zh-TW': '定時匯入已刪除', en: 'The scheduled import was removed' },
	broken: {
		'zh-CN': '多次未能完成，原因见任务执行记录',
		'zh-TW': '多次未能完成，原因見任務執行記錄',
		en: 'It failed after several attempts; the run of the job tells why',
	},
	read: {
		'zh-CN': '读取 {count, number} 行',
		'zh-TW': '讀取 {count, number} 列',
		en: { one: '{count, number} row read', other: '{count, number} rows read' },
	},
	done: {
		'zh-CN': '新增 {created} 条，更新 {updated} 条，未变 {unchanged} 条，未导入 {refused} 行',
		'zh-TW': '新增 {created} 筆，更新 {updated} 筆，未變 {unchanged} 筆，未匯入 {refused} 列',
		en: '{created} added, {updated} updated, {unchanged} unchanged, {refused} rows not imported',
	},
	refusedRow: { 'zh-CN': '第 {row} 行：{problem}', 'zh-TW': '第 {row} 列：{problem}', en: 'Row {row}: {problem}' },
	begun: {
		'zh-CN': '已开始执行，结果见“导入记录”',
		'zh-TW': '已開始執行，結果見「匯入記錄」',
		en: 'Started. Import runs show the result',
	},
	nothingToUndo: {
		'zh-CN': '该次导入没有可撤销的内容',
		'zh-TW': '該次匯入沒有可撤銷的內容',
		en: 'This import changed nothing that can be undone',
	},
	undone: {
		'zh-CN': '已删除新增的 {removed} 条，恢复更新的 {restored} 条',
		'zh-TW': '已刪除新增的 {removed} 筆，恢復更新的 {restored} 筆',
		en: '{removed} added records removed, {restored} updated records restored',
	},
	notUndone: { 'zh-CN': '未撤销：{problem}', 'zh-TW': '未撤銷：{problem}', en: 'Not undone: {problem}' },
	left: {
		'zh-CN': '{count} 条记录在导入后被修改或引用，保持不变：{titles}',
		'zh-TW': '{count} 筆記錄在匯入後被修改或引用，保持不變：{titles}',
		en: {
			one: '{count} record was changed or used since and stays as it is: {titles}',
			other: '{count} records were changed or used since and stay as they are: {titles}',
		},
	},
	leftMany: {
		'zh-CN': '{count} 条记录在导入后被修改或引用，保持不变：{titles}等',
		'zh-TW': '{count} 筆記錄在匯入後被修改或引用，保持不變：{titles}等',
		en: '{count} records were changed or used since and stay as they are, among them {titles}',
	},
	failed: { 'zh-CN': '定时导入“{name}”失败', 'zh-TW': '定時匯入「{name}」失敗', en: 'The scheduled import “{name}” failed' },
});
