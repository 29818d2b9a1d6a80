import type { ScreenFile } from '../../../contract/screen/screen.ts';
import type { CompiledScreen } from '../../metadata/compiled/compiled-screen.ts';
import type { DocumentKind } from '../../metadata/document/document-kind.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import type { LoadedScreen } from '../../metadata/screen-file/loaded-screen.ts';
import { explainScreen } from './explain-screen.ts';

/** The kind of the screens, with the explanation that needs more than the metadata engine knows. */
export const screenDocumentKind: DocumentKind<ScreenFile, LoadedScreen, CompiledScreen> = { ...screenKind, explain: explainScreen };
