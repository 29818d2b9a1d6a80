import { fill, type Language, type Texts } from '../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** What the engine says about input that is wrong; the rules of fields have their own texts in `contract/`. */
const inputTexts = {
	list: text('应为列表', '應為清單', 'This must be a list'),
	object: text('应为对象', '應為物件', 'This must be an object'),
	text: text('应为非空文本', '應為非空文字', 'This must be a text that is not empty'),
	tooMany: text('不能超过{max}项', '不能超過{max}項', 'There can be {max} entries at most'),
	range: text('应为{min}到{max}之间的整数', '應為{min}到{max}之間的整數', 'This must be a whole number from {min} to {max}'),
	filterKey: text(
		'筛选条件“{key}”的格式不正确，应为 Q^字段^类型',
		'篩選條件「{key}」的格式不正確，應為 Q^欄位^類型',
		'“{key}” is not a filter; write Q^FIELD^TYPE',
	),
	filterType: text('“{title}”不支持筛选类型{type}', '「{title}」不支援篩選類型{type}', '“{title}” can not be filtered with {type}'),
	filterValue: text('“{title}”的筛选值不正确', '「{title}」的篩選值不正確', 'The value does not fit “{title}”'),
	unknownField: text('字段“{name}”不存在', '欄位「{name}」不存在', 'There is no field “{name}”'),
	notSortable: text('不能按“{title}”排序', '不能按「{title}」排序', 'The list can not be sorted by “{title}”'),
	maskedElsewhere: text(
		'您看到的“{title}”已脱敏，此处不能按它筛选；只能在列表中按一个完整值查询',
		'您看到的「{title}」已遮罩，此處不能按它篩選；只能在清單中按一個完整值查詢',
		'“{title}” is masked for you and cannot be used here. It can only be searched in a list, with one complete value',
	),
	maskedScope: text(
		'您不能完整查看“{title}”，不能在条件中使用它',
		'您不能完整檢視「{title}」，不能在條件中使用它',
		'You cannot see “{title}” in full, so you cannot use it in this condition',
	),
	readOnlyField: text('“{title}”不能由请求设置', '「{title}」不能由請求設定', '“{title}” can not be set by a request'),
	setOnceField: text('“{title}”创建后不能修改', '「{title}」建立後不能修改', '“{title}” can not be changed after creation'),
	writeRight: text('没有修改“{title}”的权限', '沒有修改「{title}」的權限', 'You have no right to change “{title}”'),
	invalidId: text('记录编号不正确', '記錄編號不正確', 'This is not the id of a record'),
	idRequired: text('请提供记录编号', '請提供記錄編號', 'Give the id of the record'),
	versionRequired: text('请提供读取时的版本号', '請提供讀取時的版本號', 'Send the version that was read'),
	restoreVersion: text('请指定要恢复的版本', '請指定要恢復的版本', 'Name the version to restore'),
	missingReference: text('“{title}”指向的记录不存在', '「{title}」指向的記錄不存在', 'The record that “{title}” points at does not exist'),
	missingFile: text(
		'“{title}”的文件不存在或不能使用，请重新上传',
		'「{title}」的檔案不存在或不能使用，請重新上傳',
		'A file of “{title}” does not exist or can not be used; upload it again',
	),
	wrongFileKind: text(
		'选择的附件中存在不符合规定类型的文件，请重新选择！',
		'選擇的附件中存在不符合規定類型的檔案，請重新選擇！',
		'A chosen file is of a kind that is not accepted; choose again',
	),
	largeFile: text('上传文件的尺寸大于{size}', '上傳檔案的尺寸大於{size}', 'The file is larger than {size}'),
	unsuitableReference: text(
		'“{title}”所选的记录不符合条件',
		'「{title}」所選的記錄不符合條件',
		'The record chosen for “{title}” does not fit',
	),
	notSiblings: text('这些记录不属于同一上级', '這些記錄不屬於同一上級', 'These records do not have one parent in common'),
	notMasked: text('“{title}”没有被遮盖的内容', '「{title}」沒有被遮蓋的內容', 'Nothing of “{title}” is hidden'),
	cycle: text(
		'“{title}”不能是记录自身或其下级',
		'「{title}」不能是記錄自身或其下級',
		'“{title}” can not be the record itself or one below it',
	),
	duplicateField: text('“{title}”已被其他记录使用', '「{title}」已被其他記錄使用', '“{title}” is already used by another record'),
	duplicateSet: text(
		'“{titles}”的组合已被其他记录使用',
		'「{titles}」的組合已被其他記錄使用',
		'The combination of “{titles}” is already used by another record',
	),
	inUseBy: text(
		'“{title}”中仍有记录引用，不能删除',
		'「{title}」中仍有記錄引用，不能刪除',
		'Records of “{title}” still refer to this, so it can not be removed',
	),
	removesAlso: text('关联的{told}会一并删除，请确认', '關聯的{told}會一併刪除，請確認', '{told} would be removed as well; please confirm'),
	dependents: text('“{title}”{count}条', '「{title}」{count}筆', '{count} of “{title}”'),
	mark: text('、', '、', ', '),
	actionNotAllowed: text(
		'记录的当前状态不允许执行“{title}”',
		'記錄的目前狀態不允許執行「{title}」',
		'The record is in no state for “{title}”',
	),
	badText: text('文本含有无效字符', '文字含有無效字元', 'The text holds an invalid character'),
	unfitValue: text('数据超出可保存的范围', '資料超出可儲存的範圍', 'A value is beyond what can be stored'),
	bulkEditNothing: text('请至少设置或清空一个字段', '請至少設定或清空一個欄位', 'Set or clear at least one field'),
	bulkEditMode: text(
		'修改方式应为 keep、set（附 value）或 clear',
		'修改方式應為 keep、set（附 value）或 clear',
		'The mode must be keep, set (with a value) or clear',
	),
	bulkEditRefused: text(
		'{total}条记录中有{count}条不能修改，全部未保存',
		'{total}筆記錄中有{count}筆不能修改，全部未儲存',
		'{count} of {total} records can not be changed; none was saved',
	),
	bulkEditCount: text(
		'符合条件的记录现在有{count}条，不再是{expected}条，请确认后重试',
		'符合條件的記錄現在有{count}筆，不再是{expected}筆，請確認後重試',
		'{count} records are found now, no longer {expected}; please confirm again',
	),
	otherRequest: text('该请求标识已用于其他请求', '該請求標識已用於其他請求', 'This idempotency key belongs to another request'),
	noSpace: text('该租户的数据空间尚未创建', '該租戶的資料空間尚未建立', 'The space of this tenant has not been created'),
	beyondScope: text(
		'该记录超出您的数据权限范围，不能执行此操作',
		'該記錄超出您的資料權限範圍，不能執行此操作',
		'This is beyond the records that your rights reach',
	),
	authorityOnly: text('只有主管部门可以修改共享数据', '只有主管部門可以修改共用資料', 'Only the authority may change shared records'),
} as const satisfies Record<string, Texts>;

export type InputText = keyof typeof inputTexts;

/** One of these texts in a language. */
export function say(name: InputText, language: Language, values: Record<string, unknown> = {}): string {
	return fill(inputTexts[name][language], values);
}
