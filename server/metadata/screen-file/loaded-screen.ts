import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';
import type { LoadedDocument } from '../document/document-kind.ts';

/** A screen file that passed every check, active on this server. */
export interface LoadedScreen extends LoadedDocument<ScreenFile> {
	/** In zh-CN and with every right: what tables, routes and checks are made from. */
	resolved: ResolvedScreen;
}
