import type { RendererRegistry } from '../../renderers/core/runtime/renderer-registry.ts';
import { registry } from '../../renderers/registry.ts';
import { features } from '../../src/features.ts';
import { collectFeatures } from '../../src/screens/feature.ts';

const { widgets, dialogs } = collectFeatures(features);

/** The renderers with those of the features, as the shell supplies them. */
export const portalRegistry: RendererRegistry = { ...registry, widgets: { ...registry.widgets, ...widgets }, dialogs };
