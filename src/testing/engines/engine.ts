/** Keys that a visitor presses. */
export type Key =
  | 'Tab'
  | 'Enter'
  | 'Escape'
  | 'Space'
  | 'Backspace'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight';

/**
 * A running browser with one page. All tests of a browser share it, one after another; each test opens an
 * address with a host of its own, so that it has its own cookies and storage.
 */
export interface Engine {
  /** Opens an address and waits until the page is loaded. */
  goto(address: string): Promise<void>;
  setSize(width: number, height: number): Promise<void>;
  /** Returns the value of an expression in the page, which must be data. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the mouse to a place in the window. */
  moveMouse(x: number, y: number): Promise<void>;
  /** Presses and releases the mouse where it is. */
  clickMouse(x: number, y: number): Promise<void>;
  /** Presses a key, with Shift if wanted. */
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser that journeys run in. */
export interface EngineOption {
  readonly name: 'Firefox' | 'WebKit';
  /** Undefined when it is not installed. */
  readonly start: (() => Promise<Engine>) | undefined;
}
