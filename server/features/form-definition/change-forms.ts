import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { copyScreen } from '../../../contract/design/copy-screen.ts';
import { documentPath, screenType } from '../../../contract/documents/document-types.ts';
import type { FormCopyPreview, FormDefinition, FormDesign } from '../../../contract/features/form-definition.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { readText, requireText } from '../../input/read-text.ts';
import { inputTexts } from '../../input/texts.ts';
import type { CompiledScreen } from '../../metadata/compiled/compiled-screen.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import { toText } from '../../metadata/registry/screen-template.ts';
import { type DesignCall, DesignService, etagOf } from '../design/public.ts';
import { findForm, readFormKey, toDefinition } from './find-form.ts';
import { findTaken, isFormKey, refuseTaken } from './form-names.ts';
import type { FormServices } from './form-services.ts';
import { formTexts } from './texts.ts';

const mostRemoved = 50;

/** The changes of form definitions: other names for what the page of screen files does, with the same checks, history and conflicts. */
export class FormChanges {
	readonly #services: FormServices;
	readonly #design: DesignService;

	constructor(services: FormServices) {
		this.#services = services;
		this.#design = new DesignService(services);
	}

	/** A form with its document and what the caller keeps without saving it. */
	async design(call: DesignCall): Promise<FormDesign> {
		const form = findForm(this.#services.engine, readFormKey(call.input), call.principal);
		const { draft } = await this.#design.read({ ...call, input: { path: form.loaded.path } });
		return { ...toDefinition(form, call.language), formJson: form.loaded.file, draft: draft?.text ?? null };
	}

	/** Creates a form, or with the `version` that was read changes it. */
	async save(call: DesignCall): Promise<FormDefinition> {
		const { input, principal } = call;
		const key = readFormKey(input);
		const known = this.#services.engine.documents().of(screenKind).get(key);
		if (!known) await this.#refuseNewName(key);
		const text = readDocument(input);
		const area = known ? known.loaded.area : readText(input, 'area', 40);
		if (area === undefined) throw invalidInput([{ path: 'area', message: inputTexts.required() }]);
		const version = readText(input, 'version');
		if (known && version === undefined) throw invalidInput([{ path: 'version', message: inputTexts.required() }]);
		const path = known ? known.loaded.path : documentPath(screenType, area, key);
		await this.#design.save({ ...call, input: { path, text, ...(version !== undefined && { etag: version }) } });
		return toDefinition(findForm(this.#services.engine, key, principal), call.language);
	}

	/** Removes forms, all or none; their tables and records stay. */
	async remove(call: DesignCall): Promise<{ ids: string[] }> {
		const { input, principal, language } = call;
		const keys = readKeys(input);
		const forms = keys.map((key) => findForm(this.#services.engine, key, principal));
		const version = readText(input, 'version');
		const changes = forms.map((form) => ({ path: form.loaded.path, etag: version ?? etagOf(form.loaded.content) }));
		for (const { path } of changes) {
			const { others } = await this.#design.plan({ ...call, input: { path, text: null } });
			if (others.length > 0) throw new PortalError('inUse', { message: formTexts.inUse(), data: { uses: others, problems: others } });
		}
		for (const change of changes) await this.#design.remove({ ...call, language, input: change });
		return { ids: keys };
	}

	/** What a copy would be called. */
	async preCopy({ input, principal, language }: DesignCall): Promise<FormCopyPreview> {
		const form = findCopied(this.#services, readFormKey(input), principal);
		const { file, area } = form.loaded;
		const copied = JSON.stringify(copyScreen(file, { from: form.name, to: '', title: file.title }));
		return {
			formKey: await this.#freeName(form.name),
			name: formTexts.copyOf({ title: form.in(language).title }).in(language),
			area,
			ownReferences: copied.split('"screen":""').length - 1,
			fieldCount: Object.keys(file.record.properties).length,
		};
	}

	/** Creates a form with the same fields, list and layout, and a table of its own. */
	async copy(call: DesignCall): Promise<FormDefinition> {
		const { input, principal, language } = call;
		const form = findCopied(this.#services, readFormKey(input, ['id', 'formDefId', 'sourceKey', 'formKey']), principal);
		const to = requireText(input, 'newKey', 40);
		await this.#refuseNewName(to, 'newKey');
		const title = requireText(input, 'name', 80);
		const area = readText(input, 'area', 40) ?? form.loaded.area;
		const text = toText(copyScreen(form.loaded.file, { from: form.name, to, title }));
		await this.#design.save({ ...call, input: { path: documentPath(screenType, area, to), text } });
		return toDefinition(findForm(this.#services.engine, to, principal), language);
	}

	async #refuseNewName(key: string, path = 'formKey'): Promise<void> {
		if (!isFormKey(key)) throw invalidInput([{ path, message: formTexts.wrongKey() }]);
		await refuseTaken(this.#services, key, path);
	}

	async #freeName(name: string): Promise<string> {
		const base = name.slice(0, 33).replace(/-+$/, '');
		for (let number = 1; ; number++) {
			const candidate = `${base}-copy${number === 1 ? '' : `-${number}`}`;
			if ((await findTaken(this.#services, candidate)) === undefined) return candidate;
		}
	}
}

/** A form that can be copied: the rows of some come from a feature, which knows no other name. */
function findCopied({ engine }: FormServices, key: string, principal: DesignCall['principal']): CompiledScreen {
	const form = findForm(engine, key, principal);
	if (form.loaded.resolved.scope === 'feature') throw new PortalError('inUse', { message: formTexts.ofFeature() });
	return form;
}

/** The document as an object or as its text. */
function readDocument(input: Record<string, unknown>): string {
	const { formJson } = input;
	if (typeof formJson === 'string' && formJson !== '') return formJson;
	if (isPlainObject(formJson)) return toText(formJson);
	throw invalidInput([{ path: 'formJson', message: formJson === undefined ? inputTexts.required() : inputTexts.malformed() }]);
}

/** The forms that a call names, as a comma list or a JSON list, each once. */
export function readKeys(input: Record<string, unknown>): string[] {
	const name =
		['ids', 'formKeys', 'id', 'formKey', 'formDefIds'].find((candidate) => input[candidate] !== undefined && input[candidate] !== '') ??
		'ids';
	const value = input[name];
	const listed: unknown[] = Array.isArray(value) ? value : [];
	const given = typeof value === 'string' ? value.split(',').map((key) => key.trim()) : listed;
	if (given.length === 0) throw invalidInput([{ path: name, message: inputTexts.required() }]);
	if (given.length > mostRemoved) throw invalidInput([{ path: name, message: inputTexts.tooMany({ max: mostRemoved }) }]);
	const keys = given.filter((key): key is string => typeof key === 'string' && key !== '');
	if (keys.length !== given.length) throw invalidInput([{ path: name, message: inputTexts.malformed() }]);
	return [...new Set(keys)];
}
