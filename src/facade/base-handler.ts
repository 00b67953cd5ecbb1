import { readSettings } from '#runtime/settings.ts';
import type { Devices } from './devices.ts';
import { listenToEditor } from './editor-listeners.ts';
import { ViewModule } from './module.ts';
import { type NodeSet, readPath, toNode, toSet } from './query.ts';

type Values = Record<string, unknown>;

/** The parts of the façade that handlers of add-ons use. */
export interface HandlerHost {
  readonly devices: Devices;
  /** The page builder's configuration. */
  readonly config: Values;
  onError(error: unknown): void;
}

/** The options that `addHandler` passes to a constructor. */
export interface HandlerOptions extends Values {
  readonly $element: NodeSet;
  /** The `name.skin` that it was started for. */
  readonly elementName?: string | undefined;
}

let classCount = 0;
const classNumbers = new WeakMap<object, number>();
const classNumberOf = (Class: object): number => {
  const number = classNumbers.get(Class) ?? ++classCount;
  classNumbers.set(Class, number);
  return number;
};

/**
 * Creates the class that add-ons extend for a widget: one instance for each element, inert when `isActive`
 * returns false.
 */
export function createBaseHandler({ devices, config, onError }: HandlerHost) {
  const editData = (kind: string, cid: unknown) =>
    readPath(config, `elements.${kind}.${cid}.attributes`) as Values | undefined;

  return class Base extends ViewModule {
    $element: NodeSet = toSet([]);
    isEdit = false;

    constructor(options: HandlerOptions) {
      super(options);
      if (!this.isActive(options)) return;
      this.$element = options.$element;
      this.isEdit = toNode(this.$element)?.classList.contains('elementor-element-edit-mode') ?? false;
      if (this.isEdit) listenToEditor(this, onError);
      this.trigger('init', options);
    }
    isActive(_options: HandlerOptions): boolean {
      return true;
    }
    /** Finds nodes of this element, without those of elements nested in it. */
    findElement(selector: string): NodeSet {
      const element = toNode(this.$element);
      const isOfElement = (_: number, node: Element) =>
        node.parentElement?.closest('.elementor-element') === element;
      return this.$element.find(selector).filter(isOfElement);
    }
    getUniqueHandlerID(cid: unknown = this.getModelCID(), $element: NodeSet = this.$element): string {
      const type = toNode($element)?.getAttribute('data-element_type') ?? '';
      return `${cid ?? ''}${type}${classNumberOf(this.constructor)}`;
    }
    getElementType(): string | undefined {
      return toNode(this.$element)?.dataset.element_type;
    }
    /** Returns the widget's name without its skin; undefined for other elements. */
    getWidgetType(): string | undefined {
      return toNode(this.$element)?.dataset.widget_type?.split('.')[0];
    }
    getID(): string | undefined {
      return toNode(this.$element)?.dataset.id;
    }
    getModelCID(): string | undefined {
      return toNode(this.$element)?.dataset.modelCid;
    }
    /** Returns the settings of the element, or the value under a dotted path. */
    getElementSettings(path?: string): unknown {
      const node = toNode(this.$element);
      const edited = this.isEdit ? editData('data', this.getModelCID()) : undefined;
      const printed = node?.hasAttribute('data-settings') ? readSettings(node, onError) : {};
      return readPath(edited ?? printed, path);
    }
    getEditSettings(path?: string): unknown {
      return readPath(this.isEdit ? (editData('editSettings', this.getModelCID()) ?? {}) : {}, path);
    }
    getCurrentDeviceSetting(key: string): unknown {
      return devices.getCurrentDeviceSetting(this.getElementSettings() as Values, key);
    }
    onElementChange(_name: string, _controlView?: unknown, _elementView?: unknown): void {}
    onEditSettingsChange(_name: string, _value?: unknown): void {}
    onPageSettingsChange(_changed: unknown): void {}
    onDestroy(): void {
      this.unbindEvents();
    }
    unbindEvents(): void {}
  };
}

/** A class of an add-on for a widget. */
export type HandlerClass = new (options: HandlerOptions) => { trigger?(name: string): unknown };
