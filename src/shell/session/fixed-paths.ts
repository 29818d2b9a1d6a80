import { standalonePaths } from '../../../contract/features/open-paths.ts';
import { messagesPath, newsPath, processDesignPath, reportsPath } from '../../menus/resolve-page.ts';

/** Every path that the shell knows without menus. */
export const fixedPaths = [
	...standalonePaths,
	'/',
	'/dashboard',
	'/log',
	'/design',
	'/refresh',
	messagesPath,
	newsPath,
	processDesignPath,
	reportsPath,
];

/** Whether a path only leads on to the path behind it. */
export function isRedirect(path: string): boolean {
	return path === '/redirect' || path.startsWith('/redirect/');
}
