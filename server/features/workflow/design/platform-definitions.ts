import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { processType, readDocumentPath } from '../../../../contract/documents/document-types.ts';
import type { ProcessScreen } from '../../../../contract/features/workflow/definitions.ts';
import { resolveScreen } from '../../../../contract/resolve/resolve-screen.ts';
import { DesignService } from '../../design/public.ts';
import type { Services } from '../../feature.ts';
import type { WorkflowCall } from '../calls/read-input.ts';
import { listDefinitions } from './list-definitions.ts';
import { texts } from './texts.ts';

/** What the calls of the designers do, for the processes of the platform or of a tenant. */
export interface Definitions {
	list(call: WorkflowCall): unknown;
	read(call: WorkflowCall): unknown;
	template(call: WorkflowCall): unknown;
	history(call: WorkflowCall): unknown;
	version(call: WorkflowCall, id: string): unknown;
	screen(call: WorkflowCall): unknown;
	check(call: WorkflowCall): unknown;
	keepDraft(call: WorkflowCall): unknown;
	setAside(call: WorkflowCall): unknown;
	save(call: WorkflowCall): unknown;
	remove(call: WorkflowCall): unknown;
}

/** The processes of the platform, which hold in all tenants. */
export function createPlatformDefinitions(services: Services): Definitions {
	const { database, engine, config } = services;
	const service = new DesignService({ database, engine, folder: config.schemasFolder });
	const checked = (call: WorkflowCall): WorkflowCall => {
		requireProcessPath(call.input.path);
		return call;
	};
	return {
		list: (call) => listDefinitions(services, service, call),
		read: (call) => service.read(checked(call)),
		template: (call) => service.template(checked(call)),
		history: ({ input }) => service.store.versions(requireProcessPath(input.path)),
		async version(_call, id) {
			const version = await service.store.version(id);
			if (version === undefined || readDocumentPath(version.path)?.type !== processType) throw new PortalError('notFound');
			return version;
		},
		screen: (call) => readScreen(services, call),
		check: (call) => service.check(checked(call)),
		keepDraft: (call) => service.keepDraft(checked(call)),
		setAside: (call) => service.changes.setAside(checked(call)),
		save({ input: { path, text, etag, storedIn, isRestored }, ...call }) {
			return service.changes.save({ ...call, input: { path: requireProcessPath(path), text, etag, storedIn, isRestored } });
		},
		remove: (call) => service.changes.remove(checked(call)),
	};
}

function requireProcessPath(value: unknown): string {
	const document = typeof value === 'string' ? readDocumentPath(value) : undefined;
	if (document?.type !== processType) throw invalidInput([{ path: 'path', message: texts.path() }]);
	return document.path;
}

function readScreen({ engine }: Services, { input: { name }, language }: WorkflowCall): ProcessScreen {
	const screens = new Map(engine.screens().map((screen) => [screen.name, screen]));
	const found = screens.get(String(name));
	return { screen: found && found.file.storage?.scope !== 'feature' ? resolveScreen({ ...found, language, screens }) : null };
}
