import { fill, type Language, type Texts } from '../base/languages.ts';
import type { ResolvedField, ResolvedScreen } from '../screen/resolved-screen.ts';
import { type ScreenFile, standardPermissions } from '../screen/screen.ts';
import type { Translate } from './translate.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const standardTitles: Record<(typeof standardPermissions)[number], Texts> = {
	view: text('查看', '檢視', 'View'),
	create: text('新建', '新增', 'Create'),
	edit: text('编辑', '編輯', 'Edit'),
	remove: text('删除', '刪除', 'Remove'),
	restore: text('恢复历史版本', '恢復歷史版本', 'Restore versions'),
	export: text('导出', '匯出', 'Export'),
	import: text('导入', '匯入', 'Import'),
};
const impliedTitles = {
	unmask: text('查看完整信息', '檢視完整資訊', 'See masked values in full'),
	read: text('查看{title}', '檢視{title}', 'See {title}'),
	write: text('修改{title}', '修改{title}', 'Change {title}'),
};

/** Every right of a screen: the standard ones, those the file declares, and those that fields and actions imply. */
export function resolvePermissions(place: {
	name: string;
	file: ScreenFile;
	fields: ResolvedField[];
	language: Language;
	translate: Translate;
}): ResolvedScreen['permissions'] {
	const { file, fields, language, translate } = place;
	// The calls belong to a feature, which has rights of its own.
	if (file.storage?.scope === 'feature') return [];
	const titles = new Map<string, string>();
	const add = (name: string, title: string): void => {
		if (!titles.has(name)) titles.set(name, title);
	};
	for (const name of file.operations ?? standardPermissions) {
		const renamed = file.actions?.find((action) => action.name === name);
		add(name, renamed ? translate(renamed.title) : standardTitles[name][language]);
	}
	for (const permission of file.permissions ?? []) add(permission.name, translate(permission.title));
	for (const action of file.actions ?? []) if (action.permission) add(action.permission, translate(action.title));
	for (const field of fields.flatMap((field) => [field, ...(field.itemFields ?? [])])) {
		if (field.mask) add('unmask', impliedTitles.unmask[language]);
		if (field.readRight) add(field.readRight, fill(impliedTitles.read[language], { title: field.title }));
		if (field.writeRight) add(field.writeRight, fill(impliedTitles.write[language], { title: field.title }));
	}
	return [...titles].map(([name, title]) => ({ name, key: `${place.name}:${name}`, title }));
}
