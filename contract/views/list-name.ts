import type { ResolvedScreen } from '../screen/resolved-screen.ts';

/** The screens whose lists show, folder by folder, what is the reader's own, so that no right of the screen is needed. */
const folders: ReadonlyMap<string, readonly string[]> = new Map([
	['process-task', ['todo', 'drafts', 'done', 'copied']],
	['process-case', ['mine', 'all']],
]);

/** The list that a screen shows, under which views, columns and habits are kept: its own, that of a folder, or that of a data template. */
export function listNameOf({ name, template, folder }: Pick<ResolvedScreen, 'name' | 'template' | 'folder'>): string {
	return template ?? (folder === undefined ? name : `${name}/${folder}`);
}

/** The screen of the list of a folder; undefined for another list. */
export function screenOfFolder(list: string): string | undefined {
	const [screen = '', folder = ''] = list.split('/', 2);
	return folders.get(screen)?.includes(folder) && list === `${screen}/${folder}` ? screen : undefined;
}
